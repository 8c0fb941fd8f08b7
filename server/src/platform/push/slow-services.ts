import { minuteMs, secondMs } from '@tongying/contract/kit'

const restMs = 10 * minuteMs
/** The lanes of timed work are few: who holds one for so long delays everybody's deadlines and SMS. */
const slowMs = 2 * secondMs
const mostKept = 10_000

/** Services and people that kept this process waiting, and until when nobody asks them. */
const resting = new Map<string, number>()

/** Until when one of these is not asked, since it kept us waiting; undefined where all of them may be. */
export function restsUntil(asked: readonly string[], now: Date): Date | undefined {
  const until = Math.max(...asked.map((each) => resting.get(each) ?? 0))
  return until > now.getTime() ? new Date(until) : undefined
}

/** Does what asks these; where that took long they rest, whatever came of it. */
export async function askBriefly<T>(asked: readonly string[], now: Date, ask: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await ask()
  } finally {
    if (performance.now() - begun >= slowMs) rest(asked, now)
  }
}

function rest(asked: readonly string[], now: Date): void {
  if (resting.size >= mostKept) resting.clear()
  for (const each of asked) resting.set(each, now.getTime() + restMs)
}
