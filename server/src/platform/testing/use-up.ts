import { countTry } from '../limits/count-try.ts'
import type { Counted } from '../limits/limit.ts'
import type { Platform } from '../platform.ts'

/** Uses a limit up now, but for the last few tries. */
export async function useUp(
  { db, keys, clock }: Pick<Platform, 'db' | 'keys' | 'clock'>,
  counted: Counted,
  left = 0,
): Promise<void> {
  const counting = { tx: db.counting, keys, now: clock.now() }
  for (let used = left; used < counted.limit.allowed; used++) await countTry(counting, counted)
}
