import { type Counting, countForAll, refuseSpent, requireForAll, tooMany } from '../platform/limits/count-try.ts'
import type { Counted, Limit } from '../platform/limits/limit.ts'
import type { CodeTarget } from './code-target.ts'
import {
  codeAccountLimit,
  codeAskingLimits,
  codeBudgets,
  codeHourBudgets,
  codeNetworkLimit,
  codeStrangerLimits,
} from './limits.ts'

/** Who asks for a code. */
interface CodeAsker {
  readonly network: string
  /** Signed in, and asking for a code to change a phone or an e-mail address. */
  readonly accountId?: string | undefined
  /**
   * No stranger to the address: its account has signed in by this browser of late, or the link that went to it is shown, or
   * a patient asks in a hospital.
   */
  readonly isKnownAsker: boolean
  /** The browser by which the address's account has signed in of late. */
  readonly knownBrowser?: Buffer | undefined
  /** The address has an account. */
  readonly isKnownAddress: boolean
}

export interface CodeAllowance {
  /** What was counted, to be taken back if no carrier takes the message. */
  readonly counted: readonly Counted[]
  /** Answered like any other, but nothing is sent: a phone without an account, and the budget for such is spent. */
  readonly isSilent: boolean
}

export const wholePlatform = 'all'

/**
 * Counts a code that is asked for, in the call's own transaction, or refuses it: 1 a minute, 5 an hour, 10 a day for
 * an address, a purpose and a network or known browser; so many for an address by all who are strangers to it; and the
 * budgets of the platform. Nothing in the answer shows whether the address has an account.
 */
export async function requireCodeAllowance(
  counting: Counting,
  target: CodeTarget,
  asker: CodeAsker,
): Promise<CodeAllowance> {
  const counted = sharesOf(target, asker)
  await requireForAll(counting, counted)
  const isOpen = isOpenPurpose(target)
  const budgets = isForAccounts(target, asker) ? budgetsOfAccounts : budgetsOfOthers(asker)
  // Where a phone with an account would be refused, one without is, too; and both take as many statements.
  if (!isOpen) await refuseSpent(counting, budgetsOfAccounts)
  const over = await countForAll(counting, budgets)
  if (!over) return { counted: [...counted, ...budgets], isSilent: false }
  if (isOpen || budgets === budgetsOfAccounts) throw tooMany(over.counted, over.seconds)
  return { counted, isSilent: true }
}

/** What the address and the asker are allowed. */
function sharesOf(target: CodeTarget, asker: CodeAsker): Counted[] {
  const address = `${target.kind} ${target.address.toLowerCase()}`
  const of = (limits: Readonly<Record<string, Limit>>, subject: string) =>
    Object.values(limits).map((limit) => ({ limit, subject }))
  const own = of(codeAskingLimits, `${address} ${target.purpose} ${whoAsks(asker)}`)
  if (asker.accountId !== undefined) return [...own, { limit: codeAccountLimit, subject: asker.accountId }]
  return asker.isKnownAsker ? own : [...own, ...of(codeStrangerLimits, address)]
}

/** A known browser is not bounded by all strangers' share: it has the same one in every network that its cookie is used in. */
function whoAsks({ accountId, knownBrowser, network }: CodeAsker): string {
  if (accountId !== undefined) return `account ${accountId}`
  return knownBrowser ? `browser ${knownBrowser.toString('hex')}` : `network ${network}`
}

/** Registration never takes from the budget of those who have an account, whatever the phone is. */
function isForAccounts(target: CodeTarget, asker: CodeAsker): boolean {
  return asker.accountId !== undefined || (asker.isKnownAddress && !isOpenPurpose(target))
}

/** For which any phone may ask, whether it has an account or not: a refusal shows nothing. */
function isOpenPurpose({ purpose }: CodeTarget): boolean {
  return purpose === 'register' || purpose === 'booking'
}

const budgetsOfAccounts: readonly Counted[] = [codeHourBudgets.known, codeBudgets.known].map((limit) => ({
  limit,
  subject: wholePlatform,
}))

function budgetsOfOthers({ network }: CodeAsker): Counted[] {
  return [
    { limit: codeNetworkLimit, subject: network },
    { limit: codeHourBudgets.others, subject: wholePlatform },
    { limit: codeBudgets.others, subject: wholePlatform },
  ]
}
