import { dayMs } from '@tongying/contract/kit'

/** The next time after `now` that is so many milliseconds past midnight UTC. */
export function nextNight(now: Date, nightMs: number): Date {
  const tonight = Math.floor(now.getTime() / dayMs) * dayMs + nightMs
  return new Date(tonight > now.getTime() ? tonight : tonight + dayMs)
}
