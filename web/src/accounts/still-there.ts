import { minuteMs } from '@tongying/contract/kit'

/** When the server was last called because the person was active; every tab of the browser shares it. */
const storageKey = 'activeAt'
const warnMs = 5 * minuteMs
/** The server notes calls to the minute. */
const slackMs = minuteMs
const callEveryMs = 4 * minuteMs

/** What is to be done now: nothing, call the server because the person is active, ask, or check whether the session is over. */
export type Step = { readonly is: 'idle' | 'call' | 'over' } | { readonly is: 'ask'; readonly minutes: number }

/** Decides by the clock alone, so that a computer that slept wakes up to the right answer. */
export function stepAt(now: number, known: { activeAt: number; idleMs: number; hasActed: boolean }): Step {
  const endsAt = known.activeAt + known.idleMs - slackMs
  if (now >= endsAt + 2 * slackMs) return { is: 'over' }
  const warn = Math.min(warnMs, known.idleMs / 2)
  if (now >= endsAt - warn) return { is: 'ask', minutes: Math.max(1, Math.ceil((endsAt - now) / minuteMs)) }
  const wait = Math.min(callEveryMs, known.idleMs / 4)
  return { is: known.hasActed && now - known.activeAt >= wait ? 'call' : 'idle' }
}

export function readActiveAt(): number {
  return Number(localStorage.getItem(storageKey) ?? 0)
}

export function writeActiveAt(at: number): void {
  localStorage.setItem(storageKey, String(at))
}
