import { attempt } from '../platform/limits/attempt.ts'
import { tooMany, waitSeconds } from '../platform/limits/count-try.ts'
import type { Platform } from '../platform/platform.ts'
import { refusedUploadLimit } from './limits.ts'

/** Looks into the content of somebody's file: a refusal (a `Problem`) counts, and too many of them end the looking. */
export function checkCounted<T>(platform: Platform, subject: string, check: () => Promise<T>): Promise<T> {
  const counted = [{ limit: refusedUploadLimit, subject }]
  return attempt(platform, { now: platform.clock.now(), counted }, (work) => work(undefined), check)
}

/** @throws TooManyRefused before a byte is sent of a file that could not be checked now */
export async function requireFewRefused(
  { db, keys }: Platform,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const counted = { limit: refusedUploadLimit, subject: accountId }
  const seconds = await waitSeconds({ tx: db.counting, keys, now }, counted)
  if (seconds > 0) throw tooMany(counted, seconds)
}
