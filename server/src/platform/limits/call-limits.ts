import { kitErrors } from '@tongying/contract/kit'
import type { Caller } from '../http/call.ts'
import { isThisMachine } from '../http/near.ts'
import { networkOf } from '../network-of.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
/** More subjects at once are not counted: memory stays bounded whatever addresses a flood comes from. */
const mostSubjects = 100_000

/**
 * Counts calls of a window (a minute, unless given) in memory: this one's, and as much of the last one's as the sliding
 * window still covers.
 * Each process counts for itself, which is exact enough for a flood and costs no trip to the database.
 */
export class CallCounter {
  readonly #allowed: number
  readonly #windowMs: number
  #window = 0
  #now = new Map<string, number>()
  #before = new Map<string, number>()

  /** 0 allows any number. */
  constructor(allowed: number, windowMs = minuteMs) {
    this.#allowed = allowed
    this.#windowMs = windowMs
  }

  /** Counts one call; answers 0, or how many seconds to wait. A refused call does not count. */
  count(subject: string, at: number): number {
    if (this.#allowed === 0) return 0
    const windowMs = this.#windowMs
    this.#turnTo(Math.floor(at / windowMs))
    const past = (at % windowMs) / windowMs
    const used = this.#now.get(subject) ?? 0
    const before = (this.#before.get(subject) ?? 0) * (1 - past)
    if (used + before + 1 > this.#allowed) return waitFor({ used, before, past, allowed: this.#allowed, windowMs })
    if (used > 0 || this.#now.size < mostSubjects) this.#now.set(subject, used + 1)
    return 0
  }

  #turnTo(window: number): void {
    if (window === this.#window) return
    this.#before = window === this.#window + 1 ? this.#now : new Map()
    this.#now = new Map()
    this.#window = window
  }
}

/** Until so much of the last minute has left the window that one more fits, or until the next minute. */
function waitFor(state: { used: number; before: number; past: number; allowed: number; windowMs: number }): number {
  const { used, before, past, allowed, windowMs } = state
  const rest = 1 - past
  const tooMuch = used + before + 1 - allowed
  const share = before > 0 && tooMuch <= before ? (tooMuch / before) * rest : rest
  return Math.max(1, Math.ceil((share * windowMs) / 1000))
}

/** What is kept of a change stays for years: so many a day of one account, ten times what a person makes who types all day. */
const changesPerDay = 30_000
/** Of one account, or of one network's strangers, a minute, while the database is full: its last bytes are for everybody. */
const changesWhenFull = 30

interface Counters {
  readonly accounts: CallCounter
  readonly networks: CallCounter
  readonly changes: CallCounter
  readonly changesOfDay: CallCounter
  readonly changesOfStrangers: CallCounter
  readonly changesOfStrangersDay: CallCounter
  readonly changesWhenFull: CallCounter
}
const counters = new WeakMap<Platform, Counters>()

function countersOf(platform: Platform): Counters {
  const { callsPerAccount, callsPerNetwork, changesPerAccount } = platform.config
  const known = counters.get(platform) ?? {
    accounts: new CallCounter(callsPerAccount),
    networks: new CallCounter(callsPerNetwork),
    changes: new CallCounter(changesPerAccount),
    changesOfDay: new CallCounter(changesPerAccount === 0 ? 0 : changesPerDay, dayMs),
    changesOfStrangers: new CallCounter(5 * changesPerAccount),
    changesOfStrangersDay: new CallCounter(changesPerAccount === 0 ? 0 : 5 * changesPerDay, dayMs),
    changesWhenFull: new CallCounter(changesWhenFull),
  }
  counters.set(platform, known)
  return known
}

/**
 * Refuses a call of a network that floods. The machine itself is not counted: behind a proxy that does not name its
 * callers everybody would come from there.
 */
export function countNetworkCall(platform: Platform, ip: string): void {
  if (isThisMachine(ip)) return
  refuse(countersOf(platform).networks.count(networkOf(ip), platform.clock.now().getTime()))
}

const counted = new WeakSet<object>()

/**
 * Refuses a request of an account that floods, from any network; a request, or the opening of a socket, counts once, also
 * when it is asked again.
 */
export function countAccountCall(platform: Platform, request: object, call: { accountId: string; now: Date }): void {
  if (counted.has(request)) return
  counted.add(request)
  refuse(countersOf(platform).accounts.count(call.accountId, call.now.getTime()))
}

/**
 * Refuses what would fill the database: more changes of one account than anybody makes by hand, and while the database is
 * full also those few that still work, of an account and of a network's strangers. Strangers of the machine itself are not
 * counted, as with all calls.
 */
export function countChange(
  platform: Platform,
  { actor: { accountId }, network, ip, now }: Pick<Caller, 'actor' | 'network' | 'now'> & { readonly ip: string },
): void {
  if (accountId === undefined && isThisMachine(ip)) return
  const { changes, changesOfDay, changesOfStrangers, changesOfStrangersDay, changesWhenFull } = countersOf(platform)
  const at = now.getTime()
  if (platform.room.isFull()) refuse(changesWhenFull.count(accountId ?? network, at))
  // Many people who are not signed in yet share a network: they get what five accounts get.
  const [minute, day] = accountId ? [changes, changesOfDay] : [changesOfStrangers, changesOfStrangersDay]
  refuse(minute.count(accountId ?? network, at))
  refuse(day.count(accountId ?? network, at))
}

function refuse(seconds: number): void {
  if (seconds > 0) throw new Problem(kitErrors.TooManyRequests, { values: { seconds } })
}
