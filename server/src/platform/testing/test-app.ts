import type { AnyRoute, Envelope, RouteAnswer, RouteInput } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import type { TestClock } from './clock.ts'

/** A text that a stand-in for a carrier was given. */
export interface Sent {
  readonly to: string
  readonly purpose: string
  readonly code?: string
  readonly text: string
}
/** A whole server on a database of its own, as a test drives it. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly clock: TestClock
  readonly sms: Sent[]
  readonly mail: Sent[]
  /** Calls a route as nobody. */
  readonly guest: Caller
  /** Calls routes as this account, with a live session of its own. */
  as(accountId: string): Promise<Caller>
  /** Delivers every event published so far and runs the timed work that is due. */
  deliverAll(): Promise<void>
  close(): Promise<void>
}
/** What a call was answered. */
export interface Reply<T> {
  readonly status: number
  readonly body: Envelope<T>
  /** The data of a good answer; throws with the error's name and fields otherwise. */
  readonly data: T
  readonly cookies: readonly SentCookie[]
  /** What the answer tells a browser to clear of this site. */
  readonly clearSiteData: string | undefined
}
/** A cookie as an answer sets or ends it. */
export interface SentCookie {
  readonly name: string
  readonly value: string
  readonly maxAge?: number
  readonly expires?: Date
  readonly secure?: boolean
  readonly path?: string
}
/** An answer as a test reads it. */
export function replyOf<T>(
  status: number,
  body: Envelope<T>,
  forBrowsers: Pick<Reply<T>, 'cookies' | 'clearSiteData'>,
): Reply<T> {
  return {
    ...forBrowsers,
    status,
    body,
    get data(): T {
      if (!body.success) throw new Error(`${body.error}: ${body.msg} ${JSON.stringify(body.fields ?? {})}`)
      return body.data
    },
  }
}
/** The data of a call that must succeed: throws with the error's name and fields otherwise. */
export async function good<T>(reply: Promise<Pick<Reply<T>, 'data'>>): Promise<T> {
  return (await reply).data
}
/** Somebody who calls routes. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: Readonly<Record<string, string>>
  call<R extends AnyRoute>(
    route: R,
    input: RouteInput<R>,
    more?: { headers?: Record<string, string> },
  ): Promise<Reply<RouteAnswer<R>>>
}
