import { accountErrors } from '@tongying/contract/accounts'
import { makeChallenge, spendProof } from '../platform/auth/proof-of-work.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import type { Call } from '../platform/http/call.ts'
import { type Counting, countTry, requireTry, takeBack, usedTries } from '../platform/limits/count-try.ts'
import type { Counted } from '../platform/limits/limit.ts'
import { widerNetworksOf } from '../platform/network-of.ts'
import { Problem } from '../platform/problem.ts'
import { wholePlatform } from './code-allowance.ts'
import { codeBudgets, codeHourBudgets, proofLimits } from './limits.ts'

/** A browser tries some hundred thousand numbers a second: half a second of work, and ten at most. */
const work = { least: 50_000, most: 2_000_000 } as const

/** A challenge for this caller; the more codes its network and the whole platform use up, the more work it is. */
export async function challengeOf({ tx, platform, now, network }: Call) {
  const maxnumber = await workFor({ tx, keys: platform.keys, now }, network)
  return makeChallenge(platform.keys, { now, network, maxnumber })
}

export type TakeBack = () => Promise<void>

/**
 * Above so many codes an hour a network is asked for work, not refused, and above so many of all networks everybody is; fewer are free when the day's codes run out.
 * Counts outside of any transaction, so that the many of a flood hold no lock; answers how to take its count back.
 * @throws ProofRequired
 */
export async function requireProof(call: BeforeCall, network: string, solution: string | undefined): Promise<TakeBack> {
  const { platform, now } = call
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  const share = await dayUse(counting)
  const allowed = share >= 0.8 ? 3 : share >= 0.5 ? 10 : proofLimits.without.allowed
  const free = await takeFree(counting, [
    { limit: { ...proofLimits.without, allowed }, subject: network },
    ...widerOf(call.request.ip),
    { limit: proofLimits.everybody, subject: wholePlatform },
  ])
  if (free) return free
  if (!solution) throw new Problem(accountErrors.ProofRequired)
  const wrong = { limit: proofLimits.wrong, subject: network }
  await requireTry(counting, wrong)
  // What was issued when there was less to do is still good, unless it is far too little by now.
  const least = (await workFor(counting, network)) / 4
  if (!(await spendProof(platform.db.orm, platform.keys, solution, { now, network, least })))
    throw new Problem(accountErrors.ProofRequired)
  await takeBack(counting, wrong)
  const proved = { limit: proofLimits.with, subject: network }
  await requireTry(counting, proved)
  return () => takeBack(counting, proved)
}

/** One subscriber of IPv6 has many networks: each would have its own free codes. */
function widerOf(ip: string): Counted[] {
  const wider = widerNetworksOf(ip)
  if (!wider) return []
  return [
    { limit: proofLimits.home, subject: wider.home },
    { limit: proofLimits.site, subject: wider.site },
  ]
}

/** Counts in all of these and answers how to take it back, or in none. */
async function takeFree(counting: Counting, shares: readonly Counted[]): Promise<TakeBack | undefined> {
  const back = async (counted: readonly Counted[]) => {
    for (const each of counted) await takeBack(counting, each)
  }
  for (const [index, share] of shares.entries()) {
    if ((await countTry(counting, share)) === 0) continue
    await back(shares.slice(0, index))
    return undefined
  }
  return () => back(shares)
}

/** Twice the work for every fifth of the day's codes, and for every twenty proofs of the network within an hour. */
async function workFor(counting: Counting, network: string): Promise<number> {
  const proofs = await usedTries(counting, { limit: proofLimits.with, subject: network })
  const doublings = Math.floor((await dayUse(counting)) * 5) + Math.floor(proofs / 20)
  return Math.min(work.most, work.least * 2 ** doublings)
}

/** How much of the day's or the hour's codes is used up, of the budget that is nearest to its end (0 to 1). */
async function dayUse(counting: Counting): Promise<number> {
  const shares: number[] = []
  for (const limit of [...Object.values(codeBudgets), ...Object.values(codeHourBudgets)])
    shares.push((await usedTries(counting, { limit, subject: wholePlatform })) / limit.allowed)
  return Math.max(...shares)
}
