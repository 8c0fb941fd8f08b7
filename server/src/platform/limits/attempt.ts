import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { type Counting, refuseSpent, requireForAll, takeAllBack, takeBack } from './count-try.ts'
import type { Counted } from './limit.ts'

/**
 * One try of something that is limited: counted first, then made. `inTurn` puts it into its queue, so that no more tries
 * are counted at a time than are being made; who is over a limit already does not wait for that. A refusal of `work` (a
 * `Problem`) leaves the try counted unless its limit says otherwise, a success takes back what its limits say, an outage takes the try back.
 */
export async function attempt<T, Tool>(
  platform: Pick<Platform, 'db' | 'keys'>,
  { now, counted }: { now: Date; counted: readonly Counted[] },
  inTurn: (work: (tool: Tool) => Promise<T>) => Promise<T>,
  work: (tool: Tool) => Promise<T>,
): Promise<T> {
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await refuseSpent(counting, counted)
  return inTurn(async (tool) => {
    await requireForAll(counting, counted)
    try {
      const result = await work(tool)
      for (const each of counted) await succeed(counting, each)
      return result
    } catch (error) {
      const undone = counted.filter((each) => !(error instanceof Problem) || each.limit.refusal === 'takesBackItsOwn')
      for (const each of undone) await takeBack(counting, each).catch(() => undefined)
      throw error
    }
  })
}

async function succeed(counting: Counting, counted: Counted): Promise<void> {
  if (counted.limit.success === 'takesBackAll') await takeAllBack(counting, counted)
  if (counted.limit.success === 'takesBackItsOwn') await takeBack(counting, counted)
}
