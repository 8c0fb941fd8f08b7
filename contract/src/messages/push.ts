import * as z from 'zod'
import { fieldTexts, rule } from '../kit/index.ts'

/** More browsers than a person uses: the oldest gives way. */
export const pushBrowsersMost = 10

const base64url = (bytes: number) => {
  const characters = Math.ceil((bytes * 4) / 3)
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), rule(fieldTexts.notValid))
}

/** What a browser gives when its owner allows notices: the address of its push service and its key. */
export const newPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: rule(fieldTexts.notValid) }).max(1_000, rule(fieldTexts.notValid)),
  p256dh: base64url(65),
  auth: base64url(16),
})
export type NewPushSubscription = z.output<typeof newPushSubscription>

/** Whether notices come to the browser that asks, and to how many others of its owner. */
export const pushStanding = z.object({
  /** What a browser needs to know who may send to it. */
  publicKey: z.string(),
  isOnHere: z.boolean(),
  others: z.number().int(),
})
export type PushStanding = z.output<typeof pushStanding>

/** What a notice in a browser carries: a message's title and where it leads, nothing of a case. */
export interface PushNotice {
  readonly title: string
  /** The page that it opens. */
  readonly path: string
  /** The same message is shown once. */
  readonly tag: string
}
