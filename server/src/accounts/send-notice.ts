import { type Counting, countTry, takeBack } from '../platform/limits/count-try.ts'
import type { Counted } from '../platform/limits/limit.ts'
import type { Platform } from '../platform/platform.ts'
import type { SmsMessage } from '../platform/sms/port.ts'
import { wholePlatform } from './code-allowance.ts'
import { noticeBudgets, noticePhoneLimits } from './limits.ts'

/** What a notice is about: emergencies of consultations and what happens to an account itself have a reserve. */
export type NoticeKind = 'usual' | 'emergency' | 'security'

/**
 * Sends a notice by SMS, the one way for all that is no code: counted for its phone and for the platform first. Beyond
 * what is allowed nothing is sent, and the message centre alone carries it. Throws when the carrier does not take it.
 */
export async function sendNotice(platform: Platform, message: SmsMessage, kind: NoticeKind): Promise<void> {
  const counting = { tx: platform.db.counting, keys: platform.keys, now: platform.clock.now() }
  const counted = await countNotice(counting, message, kind)
  if (!counted) {
    platform.log.warn(
      { purpose: message.purpose },
      'no SMS: the notices of the day, of its phone or of all, are used up',
    )
    return
  }
  try {
    await platform.sms.send(message)
  } catch (error) {
    for (const each of counted) await takeBack(counting, each)
    throw error
  }
}

/** What it was counted in, or nothing where it is too many. */
async function countNotice(
  counting: Counting,
  { to, purpose }: SmsMessage,
  kind: NoticeKind,
): Promise<Counted[] | undefined> {
  const ofPhone = { limit: noticePhoneLimits[kind], subject: kind === 'security' ? `${to} ${purpose}` : to }
  if ((await countTry(counting, ofPhone)) > 0) return undefined
  const budgets = kind === 'usual' ? [noticeBudgets.usual] : [noticeBudgets.usual, noticeBudgets[kind]]
  for (const limit of budgets) {
    const ofAll = { limit, subject: wholePlatform }
    if ((await countTry(counting, ofAll)) === 0) return [ofPhone, ofAll]
  }
  await takeBack(counting, ofPhone)
  return undefined
}
