import { dayMs, secondMs } from '@tongying/contract/kit'
import { kindsAtAnyHour, linkPath, type PushNotice } from '@tongying/contract/messages'
import { and, eq } from 'drizzle-orm'
import { sessionEnd } from '../platform/auth/sessions.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import { unseal } from '../platform/keys/seal.ts'
import type { Platform } from '../platform/platform.ts'
import { type PushTarget, sendPush } from '../platform/push/send-push.ts'
import { askBriefly, restsUntil } from '../platform/push/slow-services.ts'
import { hasOutlived, isOver } from './has-outlived.ts'
import { inADay, pushJobs } from './push-jobs.ts'
import { pushCells } from './push-subscriptions.ts'
import { heldUntil, settingOf, wants } from './settings.ts'
import { type Message, messages, pushSubscriptions } from './tables.ts'
import { sentMessage } from './written-message.ts'

export type Browser = typeof pushSubscriptions.$inferSelect

/**
 * Brings one message to one browser of its owner, while the session lasts in which it was turned on. A push service that
 * was slow is not asked for a while, nor is any other that the same person named. One that fails throws, and the work is tried again for a day; a browser that takes none any more is forgotten.
 */
export function sendPushNotice(platform: Platform): JobHandlers<typeof pushJobs>['messages.push'] {
  return async (tx, payload) => {
    const { messageId, subscriptionId, kind } = payload
    const now = platform.clock.now()
    if (now > new Date(payload.until)) return
    const found = await read(tx, messageId, subscriptionId)
    if (!found || found.message.readAt || found.message.hiddenAt) return
    const { message, browser } = found
    const keptSeconds = await keptSecondsOf(tx, browser, platform)
    if (keptSeconds === undefined) return forget(tx, browser)
    const settings = await settingOf(tx, message.accountId)
    if (!wants(settings, kind, 'push') || (await hasOutlived(tx, message, kind))) return
    if (payload.wasHeld && (await isOver(tx, message, now))) return
    const runAt = heldUntil(settings, kind, now)
    if (runAt) {
      const held = { ...payload, until: inADay(runAt), wasHeld: true }
      return planJob(tx, pushJobs, 'messages.push', { about: `${messageId}:${subscriptionId}`, runAt, payload: held })
    }
    const text = JSON.stringify(noticeOf(message, settings.language))
    const push = { text, keptSeconds, isUrgent: kindsAtAnyHour.has(kind) }
    const target = targetOf(platform, browser)
    const asked = { service: new URL(target.endpoint).host, personId: message.accountId }
    const rest = restsUntil(asked, now)
    if (rest)
      return planJob(tx, pushJobs, 'messages.push', { about: `${messageId}:${subscriptionId}`, runAt: rest, payload })
    const outcome = await askBriefly(asked, now, () => sendPush(platform, target, push))
    if (outcome === 'gone') await forget(tx, browser)
  }
}

async function read(
  tx: Tx,
  messageId: string,
  subscriptionId: string,
): Promise<{ message: Message; browser: Browser } | undefined> {
  const [found] = await tx
    .select({ message: messages, browser: pushSubscriptions })
    .from(messages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.accountId, messages.accountId))
    .where(and(eq(messages.id, messageId), eq(pushSubscriptions.id, subscriptionId)))
  return found
}

/**
 * For how long its push service may keep a notice: never beyond the session, since whoever opens the browser next would
 * read it. Undefined where the session is over, or the service knows another sender.
 */
export async function keptSecondsOf(
  tx: Tx,
  { sessionId, senderKey }: Browser,
  { clock, keys }: Platform,
): Promise<number | undefined> {
  const now = clock.now()
  const end = senderKey === keys.push.publicKey ? await sessionEnd(tx, sessionId, now) : undefined
  return end && Math.floor(Math.min(dayMs, end.getTime() - now.getTime()) / secondMs)
}

/** The browser takes none any more. */
export async function forget(tx: Tx, { id }: Browser): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** Its title alone: a lock screen shows it to whoever holds the device. */
function noticeOf(message: Message, language: Parameters<typeof sentMessage>[1]): PushNotice {
  const { title } = sentMessage(message, language)
  const { id, linkKind: kind, linkId, linkDay } = message
  const path = kind && linkId ? linkPath({ kind, id: linkId, ...(linkDay && { day: linkDay }) }) : '/me/information'
  return { title, path, tag: id }
}

/** Where a browser takes notices, and for whom they are encrypted. */
export function targetOf({ keys }: Platform, { id, endpointSealed, authSealed, p256dh }: Browser): PushTarget {
  return {
    endpoint: unseal(keys, pushCells.endpoint.of(id), endpointSealed),
    p256dh,
    auth: unseal(keys, pushCells.auth.of(id), authSealed),
  }
}
