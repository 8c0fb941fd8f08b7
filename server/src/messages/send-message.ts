import {
  type MessageKey,
  type MessageKind,
  type MessageLink,
  messageKindOf,
  messageTexts,
} from '@tongying/contract/messages'
import { inArray } from 'drizzle-orm'
import { notErasedAmong, withEmailAmong } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { planJob } from '../platform/jobs/define-jobs.ts'
import { publishLive } from '../platform/live/hub.ts'
import { mailJobs } from './mail-jobs.ts'
import { inADay, pushJobs } from './push-jobs.ts'
import { settingsOf, wants } from './settings.ts'
import { smsJobs } from './sms-jobs.ts'
import { type MessageValues, messages, pushSubscriptions } from './tables.ts'
import { type Stored, withoutRepeats } from './without-repeats.ts'

export interface NewMessage {
  readonly to: readonly string[]
  readonly text: MessageKey
  readonly values?: MessageValues
  readonly link?: MessageLink
  /** Also as SMS; sent by timed work, so that a carrier that fails is asked again. */
  readonly isSms?: boolean
  /** The applicant of an emergency or the examiner of a critical finding: both have reserves of SMS of their own. */
  readonly urgent?:
    | { readonly emergencyFrom: string }
    | { readonly criticalFrom: string; readonly examinationId: string }
  /** It is about an emergency: no quiet hours hold it, and its SMS is not turned off. */
  readonly isEmergency?: boolean
  /** What caused it: the same cause reaches the same person once. */
  readonly cause?: string
  /** Who did what the message is about: to them it is a receipt, which is not unread. */
  readonly byId?: string | null
  readonly now: Date
}

/** Sends people a message: stored for the message centre, live in their open browsers, by SMS where asked. */
export async function sendMessage(tx: Tx, given: NewMessage): Promise<void> {
  const to = await notErasedAmong(tx, [...new Set(given.to)])
  if (to.length === 0) return
  const { type, retention } = messageTexts[given.text]
  const stored = await tx
    .insert(messages)
    .values(
      to.map((accountId) => ({
        id: newId(),
        accountId,
        type,
        retention,
        textKey: given.text,
        values: given.values ?? {},
        linkKind: given.link?.kind ?? null,
        linkId: given.link?.id ?? null,
        linkDay: given.link?.day ?? null,
        cause: given.cause ?? null,
        createdAt: given.now,
        readAt: accountId === given.byId ? given.now : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: messages.id, accountId: messages.accountId })
  const about = given.link && { kind: given.link.kind, id: given.link.id }
  await publishLive(
    tx,
    stored.map((row) => row.accountId),
    { kind: 'message.arrived', type, ...(about && { about }) },
  )
  const leaving = await withoutRepeats(tx, given, stored)
  await planMails(tx, given, leaving)
  await planPushes(tx, given, leaving)
  if (!given.isSms) return
  for (const { id } of leaving) {
    const payload = { messageId: id, ...given.urgent, ...(given.isEmergency && { isEmergency: true }) }
    await planJob(tx, smsJobs, 'messages.sms', { about: id, runAt: given.now, payload })
  }
}

/** Mails to those who have bound an address and want them; who did it themselves needs none. */
async function planMails(tx: Tx, given: NewMessage, stored: readonly Stored[]): Promise<void> {
  const { byId, now } = given
  const reachable = await withEmailAmong(
    tx,
    stored.map((row) => row.accountId).filter((accountId) => accountId !== byId),
  )
  if (reachable.size === 0) return
  const kind = kindOf(given)
  const settings = await settingsOf(tx, [...reachable])
  for (const { id, accountId } of stored)
    if (reachable.has(accountId) && wants(settings(accountId), kind, 'mail'))
      await planJob(tx, mailJobs, 'messages.mail', { about: id, runAt: now, payload: { messageId: id, kind } })
}

/** To the browsers of those who want it there; who did it themselves needs none. */
async function planPushes(tx: Tx, given: NewMessage, stored: readonly Stored[]): Promise<void> {
  const { byId, now } = given
  const messageOf = new Map(stored.filter((row) => row.accountId !== byId).map((row) => [row.accountId, row.id]))
  if (messageOf.size === 0) return
  const browsers = await tx
    .select({ id: pushSubscriptions.id, accountId: pushSubscriptions.accountId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.accountId, [...messageOf.keys()]))
  if (browsers.length === 0) return
  const kind = kindOf(given)
  const settings = await settingsOf(
    tx,
    browsers.map((browser) => browser.accountId),
  )
  for (const { id: subscriptionId, accountId } of browsers) {
    const messageId = messageOf.get(accountId)
    if (messageId === undefined || !wants(settings(accountId), kind, 'push')) continue
    const payload = { messageId, subscriptionId, kind, until: inADay(now) }
    await planJob(tx, pushJobs, 'messages.push', { about: `${messageId}:${subscriptionId}`, runAt: now, payload })
  }
}

function kindOf({ text, urgent, isEmergency }: NewMessage): MessageKind {
  return messageKindOf(text, isEmergency || (urgent !== undefined && 'emergencyFrom' in urgent))
}
