import { minuteMs, secondMs } from '@tongying/contract/kit'

const restMs = 10 * minuteMs
/** The lanes of timed work are few: who holds one for so long delays everybody's deadlines and SMS. */
const slowMs = 2 * secondMs
/** So long the services of one person have a lane within the time of a rest, each of them quick or not. */
const mostOfPersonMs = 6 * secondMs
const mostKept = 10_000

/** Who is asked, and who named it: a person has as many names of services as they like. */
export interface Asked {
  readonly service: string
  readonly personId: string
}

/** Services and people that kept this process waiting, and until when nobody asks them. */
const resting = new Map<string, number>()
/** How long the services of a person have been asked since when. */
const spent = new Map<string, { readonly since: number; readonly ms: number }>()

/** Until when it is not asked, since it or another one of that person kept us waiting; undefined where it may be. */
export function restsUntil({ service, personId }: Asked, now: Date): Date | undefined {
  const until = Math.max(resting.get(service) ?? 0, resting.get(personId) ?? 0)
  return until > now.getTime() ? new Date(until) : undefined
}

/** Does what asks it; where that took long it rests, whatever came of it, and so does who named it. */
export async function askBriefly<T>(asked: Asked, now: Date, ask: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await ask()
  } finally {
    const ms = performance.now() - begun
    if (ms >= slowMs) rest(asked.service, now)
    if (spend(asked.personId, ms, now) >= mostOfPersonMs || ms >= slowMs) rest(asked.personId, now)
  }
}

/** Counts the time for the person, and answers how much it is by now. */
function spend(personId: string, ms: number, now: Date): number {
  const before = spent.get(personId)
  const isPast = !before || now.getTime() - before.since >= restMs
  const sum = isPast ? { since: now.getTime(), ms } : { since: before.since, ms: before.ms + ms }
  keep(spent, personId, sum)
  return sum.ms
}

function rest(who: string, now: Date): void {
  keep(resting, who, now.getTime() + restMs)
}

function keep<V>(kept: Map<string, V>, key: string, value: V): void {
  if (kept.size >= mostKept && !kept.has(key)) kept.clear()
  kept.set(key, value)
}
