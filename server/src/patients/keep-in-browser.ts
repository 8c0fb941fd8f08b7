import { dayMs } from '@tongying/contract/kit'
import { cookieNames } from '../platform/auth/sessions.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { setCookie } from '../platform/http/cookies.ts'

/** As long as browsers keep a cookie at most: a meeting may be far away, and be moved; whether a link still opens anything is asked at every call. */
const maxAgeSeconds = (400 * dayMs) / 1000

/** Gives a browser the secret by which its links know it. */
export function keepInBrowser(call: HttpCall<unknown>, browserSecret: string): void {
  const { platform, request, reply } = call
  call.afterCommit(() =>
    setCookie(reply, cookieNames.link, browserSecret, { request, config: platform.config, maxAgeSeconds }),
  )
}
