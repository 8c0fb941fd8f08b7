import type { Caller } from '../platform/testing/test-app.ts'
import { CookieJar } from './cookie-jar.ts'

/** A browser at the log-in page: its cookies, and the network that it calls from. */
export class LogInBrowser {
  readonly jar = new CookieJar()
  readonly #guest: Caller
  readonly #headers: Readonly<Record<string, string>>

  constructor(guest: Caller, headers: Readonly<Record<string, string>> = {}) {
    this.#guest = guest
    this.#headers = headers
  }

  call: Caller['call'] = async (route, input, more) => {
    const headers = { ...this.#headers, ...more?.headers, cookie: this.jar.header }
    const reply = await this.#guest.call(route, input, { headers })
    this.jar.keep(reply)
    return reply
  }

  /** Somebody who calls with the session that this browser was just given. */
  as(ssoToken: string): Caller {
    const headers = { 'access-token': ssoToken }
    return { ...this.#guest, headers, call: (route, input) => this.call(route, input, { headers }) }
  }
}
