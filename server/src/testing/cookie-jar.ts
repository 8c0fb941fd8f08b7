import type { Reply } from '../platform/testing/test-app.ts'

/** Keeps the cookies of answers as a browser does, with their ends. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  /** Takes what an answer sets or ends; all go where it clears the site's cookies. */
  keep(answer: Pick<Reply<unknown>, 'cookies' | 'clearSiteData'>): void {
    for (const { name, value, maxAge, expires, secure, path } of answer.cookies) {
      // Browsers ignore a change of a prefixed cookie that does not carry what the prefix promises.
      if (name.startsWith('__Host-') && !(secure && path === '/')) continue
      const hasEnded = maxAge === undefined ? expires !== undefined && expires.getTime() <= Date.now() : maxAge <= 0
      if (hasEnded) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    if (/"(cookies|\*)"/.test(answer.clearSiteData ?? '')) this.#cookies.clear()
  }

  /** Puts a cookie in without an answer. */
  set(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** The value of a cookie. */
  get(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  /** The names of the cookies that are there. */
  get names(): string[] {
    return [...this.#cookies.keys()].toSorted()
  }

  /** What the browser sends; empty without a cookie. */
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
