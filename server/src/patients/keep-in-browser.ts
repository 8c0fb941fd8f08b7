import { cookieNames } from '../platform/auth/sessions.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { setCookie } from '../platform/http/cookies.ts'
import type { LinkedRecord } from './port.ts'
import type { PatientLinkRow } from './tables.ts'

interface Usable {
  readonly row: Pick<PatientLinkRow, 'expiresAt'>
  readonly record: LinkedRecord | undefined
}

/** Gives a browser the secret by which its link knows it, for as long as the link is of use. */
export function keepInBrowser(call: HttpCall<unknown>, browserSecret: string, usable: Usable): void {
  const { now, platform, request, reply } = call
  const maxAgeSeconds = Math.ceil((usableUntil(usable).getTime() - now.getTime()) / 1000)
  call.afterCommit(() =>
    setCookie(reply, cookieNames.link, browserSecret, { request, config: platform.config, maxAgeSeconds }),
  )
}

/** The link's own time, or the meeting if that is later: until then what was signed may be withdrawn. */
function usableUntil({ row, record }: Usable): Date {
  const startsAt = record?.facts?.startsAt
  return startsAt ? new Date(Math.max(row.expiresAt.getTime(), Date.parse(startsAt))) : row.expiresAt
}
