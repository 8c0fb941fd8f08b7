import type { Call } from '../../platform/http/call.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { askingLimit } from '../limits.ts'
import type { Consultation } from '../tables.ts'

/**
 * Counts, with the move itself, that experts of a case are asked once more.
 * @throws TooManyRequests
 */
export async function countAsking(
  { tx, platform, now }: Pick<Call, 'tx' | 'platform' | 'now'>,
  { id }: Pick<Consultation, 'id'>,
): Promise<void> {
  await requireTry({ tx, keys: platform.keys, now }, { limit: askingLimit, subject: id })
}
