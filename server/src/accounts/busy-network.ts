import { accountErrors } from '@tongying/contract/accounts'
import { makeChallenge, spendProof } from '../platform/auth/proof-of-work.ts'
import type { Context } from '../platform/http/context.ts'
import { type Counting, countTry, requireTry, takeBack, usedTries } from '../platform/limits/count-try.ts'
import { networkOf } from '../platform/network-of.ts'
import { Problem } from '../platform/problem.ts'
import { wholePlatform } from './code-allowance.ts'
import { codeBudgets, proofLimits } from './limits.ts'
import type { Preparation } from './serve-prepared.ts'

/** A browser tries some hundred thousand numbers a second: half a second of work, and ten at most. */
const work = { least: 50_000, most: 2_000_000 } as const

/** A challenge for this caller; the more codes its network and the whole platform use up, the more work it is. */
export async function challengeOf({ tx, platform, now, ip }: Context) {
  const network = networkOf(ip)
  const maxnumber = await workFor({ tx, keys: platform.keys, now }, network)
  return makeChallenge(platform.keys, { now, network, maxnumber })
}

export type TakeBack = () => Promise<void>

/**
 * Above so many codes an hour a network is asked for work, not refused; fewer are free when the day's codes run out.
 * Counts outside of any transaction, so that the many of a flood hold no lock; answers how to take its count back.
 */
export async function requireProof(
  call: Preparation,
  network: string,
  solution: string | undefined,
): Promise<TakeBack> {
  const { platform, now } = call
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  const share = await dayUse(counting)
  const allowed = share >= 0.8 ? 3 : share >= 0.5 ? 10 : proofLimits.without.allowed
  const free = { limit: { ...proofLimits.without, allowed }, subject: network }
  if ((await countTry(counting, free)) === 0) return () => takeBack(counting, free)
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

/** Twice the work for every fifth of the day's codes, and for every twenty proofs of the network within an hour. */
async function workFor(counting: Counting, network: string): Promise<number> {
  const proofs = await usedTries(counting, { limit: proofLimits.with, subject: network })
  const doublings = Math.floor((await dayUse(counting)) * 5) + Math.floor(proofs / 20)
  return Math.min(work.most, work.least * 2 ** doublings)
}

/** How much of the day's codes is used up, of the budget that is nearer to its end (0 to 1). */
async function dayUse(counting: Counting): Promise<number> {
  const shares: number[] = []
  for (const limit of Object.values(codeBudgets))
    shares.push((await usedTries(counting, { limit, subject: wholePlatform })) / limit.allowed)
  return Math.max(...shares)
}
