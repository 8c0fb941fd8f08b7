import { type Counting, countTry, takeBack } from '../platform/limits/count-try.ts'
import type { Counted } from '../platform/limits/limit.ts'
import type { Platform } from '../platform/platform.ts'
import type { SmsMessage } from '../platform/sms/port.ts'
import { countUnsent } from '../platform/sms/unsent-notices.ts'
import { wholePlatform } from './code-allowance.ts'
import {
  noticeApplicantBudget,
  noticeApplicantLimit,
  noticeBudgets,
  noticeExaminerBudget,
  noticeExaminerLimit,
  noticeInstitutionShare,
  noticePhoneLimits,
} from './limits.ts'

/**
 * What a notice is about. What happens to an account itself has a reserve, and so have the invitation to an emergency
 * and a critical finding, which name the account that they come from: each reaches a phone only so often. What a patient
 * is told names the institution, which has a share of the day.
 */
export type NoticeKind = 'usual' | 'security' | { readonly toPatientOf: string } | UrgentNotice
export type UrgentNotice = { readonly emergencyFrom: string } | { readonly criticalFrom: string }

/** Why a notice was not sent: the limit that it met, and for how long, in seconds, it would meet it still. */
export interface UnsentNotice {
  readonly limit: string
  readonly waitSeconds: number
}

/**
 * Sends a notice by SMS, the one way for all that is no code: counted for its phone and for the platform first. Beyond
 * what is allowed nothing is sent; the answer gives the reason, and the caller reports it with `reportUnsent`. Throws when the
 * carrier does not take it.
 */
export async function sendNotice(
  platform: Platform,
  message: SmsMessage,
  kind: NoticeKind,
): Promise<UnsentNotice | undefined> {
  // An account that is erased has no phone: nobody is there to be notified.
  if (message.to === '') return undefined
  const counting = { tx: platform.db.counting, keys: platform.keys, now: platform.clock.now() }
  const counted = await countNotice(counting, message, kind)
  if ('waitSeconds' in counted) return counted
  try {
    await platform.sms.send(message)
    return undefined
  } catch (error) {
    for (const each of counted.all) await takeBack(counting, each)
    throw error
  }
}

/** Logs for the operators a notice that was not sent, and whether it is tried again or why it is not. */
export function reportUnsent(
  { log }: Pick<Platform, 'log'>,
  { purpose, unsent, outcome }: { purpose: string; unsent: UnsentNotice; outcome: 'postponed' | 'dropped' },
): void {
  const { limit, waitSeconds } = unsent
  countUnsent(outcome)
  log.error({ purpose, limit, waitSeconds, outcome }, 'a notice was not sent by SMS')
}

const [soonestSeconds, latestSeconds] = [60, 900]
/** When a notice that was not sent is tried again: once there should be room, but at least every quarter of an hour. */
export function nextTry(now: Date, { waitSeconds }: UnsentNotice): Date {
  return new Date(now.getTime() + Math.min(Math.max(waitSeconds, soonestSeconds), latestSeconds) * 1000)
}

/** What it was counted in, or the limit that it met. */
async function countNotice(
  counting: Counting,
  { to, purpose }: SmsMessage,
  kind: NoticeKind,
): Promise<{ all: readonly Counted[] } | UnsentNotice> {
  const all: Counted[] = []
  for (const choices of limitsOf(kind, { to, purpose })) {
    const counted = await countFirst(counting, choices)
    if (!('waitSeconds' in counted)) {
      all.push(counted)
      continue
    }
    for (const each of all) await takeBack(counting, each)
    return counted
  }
  return { all }
}

/** The first of the choices that has room, counted; else the one that has room the soonest. */
async function countFirst(counting: Counting, choices: readonly Counted[]): Promise<Counted | UnsentNotice> {
  let soonest: UnsentNotice = { limit: '', waitSeconds: Number.POSITIVE_INFINITY }
  for (const each of choices) {
    const waitSeconds = await countTry(counting, each)
    if (waitSeconds === 0) return each
    if (waitSeconds < soonest.waitSeconds) soonest = { limit: each.limit.name, waitSeconds }
  }
  return soonest
}

/** A notice needs room in each of these, in the first of the choices that has some. */
function limitsOf(kind: NoticeKind, { to, purpose }: Pick<SmsMessage, 'to' | 'purpose'>): Counted[][] {
  const ofAll = (limit: Counted['limit']) => ({ limit, subject: wholePlatform })
  const usual = [[{ limit: noticePhoneLimits.usual, subject: to }], [ofAll(noticeBudgets.usual)]]
  if (kind === 'usual') return usual
  if (kind === 'security')
    return [
      [{ limit: noticePhoneLimits.security, subject: `${to} ${purpose}` }],
      [ofAll(noticeBudgets.usual), ofAll(noticeBudgets.security)],
    ]
  if ('toPatientOf' in kind) return [[{ limit: noticeInstitutionShare, subject: kind.toPatientOf }], ...usual]
  if ('criticalFrom' in kind)
    return [
      [{ limit: noticeExaminerLimit, subject: `${to} ${kind.criticalFrom}` }],
      [{ limit: noticeExaminerBudget, subject: kind.criticalFrom }],
      [{ limit: noticePhoneLimits.critical, subject: to }],
      [ofAll(noticeBudgets.usual), ofAll(noticeBudgets.critical)],
    ]
  return [
    [{ limit: noticeApplicantLimit, subject: `${to} ${kind.emergencyFrom}` }],
    [{ limit: noticeApplicantBudget, subject: kind.emergencyFrom }],
    [{ limit: noticePhoneLimits.emergency, subject: to }],
    [ofAll(noticeBudgets.usual), ofAll(noticeBudgets.emergency)],
  ]
}
