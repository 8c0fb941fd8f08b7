import { accountErrors } from '@tongying/contract/accounts'
import { type Counting, countForAll, refuseSpent, tooMany } from '../platform/limits/count-try.ts'
import type { Counted, Limit } from '../platform/limits/limit.ts'
import type { CodeTarget } from './code-target.ts'
import {
  codeAccountLimit,
  codeAskingLimits,
  codeBudgets,
  codeHourBudgets,
  codeNetworkLimit,
  codeStrangerLimits,
  longCodeLimit,
} from './limits.ts'

/** Who asks for a code. */
interface CodeAsker {
  readonly network: string
  /** Signed in, and asking for a code to change a phone or an e-mail address. */
  readonly accountId?: string | undefined
  /**
   * No stranger to the address: its account is known at this browser, or the link that went to it is shown, or a patient
   * asks in a hospital.
   */
  readonly isKnownAsker: boolean
  /** The address's account is known at this browser. */
  readonly isKnownBrowser?: boolean | undefined
  /** The address has an account. */
  readonly isKnownAddress: boolean
}

/** A code of one of two shapes. */
export interface CodeToSend {
  readonly kind: 'short' | 'long'
  /** What was counted, to be taken back if no carrier takes the message. */
  readonly counted: readonly Counted[]
  /** Answered like any other, but nothing is sent: a phone without an account, and the budget for such is spent. */
  readonly isSilent: boolean
}

/** Nothing to send where the hour's long code went to the address already. */
export type CodeAllowance = CodeToSend | { readonly kind: 'longBefore' }

export const wholePlatform = 'all'

/**
 * Counts a code that is asked for, in the call's own transaction, or refuses it: 1 a minute, 5 an hour, 10 a day for
 * an address, a purpose and a network or the account's known browsers; so many for an address by all who are strangers to
 * it; and the budgets of the platform. Where these are used up for signing in or a reset, one long code an hour is left.
 * Nothing in the answer shows whether the address has an account.
 */
export async function requireCodeAllowance(
  counting: Counting,
  target: CodeTarget,
  asker: CodeAsker,
): Promise<CodeAllowance> {
  const shares = sharesOf(target, asker)
  const spent = await countForAll(counting, shares)
  if (!spent) return withinBudgets(counting, target, { asker, kind: 'short', counted: shares })
  const isSpentForAll = spent.counted.limit.error.name === accountErrors.CodeTooMany.name
  if (!isSpentForAll || !hasLongCode(target)) throw tooMany(spent.counted, spent.seconds)
  const long = [{ limit: longCodeLimit, subject: `${addressOf(target)} ${target.purpose}` }]
  if (await countForAll(counting, long)) return { kind: 'longBefore' }
  return withinBudgets(counting, target, { asker, kind: 'long', counted: long })
}

/** Counts the platform's own budgets beside what the address and the asker are allowed. */
async function withinBudgets(
  counting: Counting,
  target: CodeTarget,
  { asker, kind, counted }: { asker: CodeAsker; kind: 'short' | 'long'; counted: readonly Counted[] },
): Promise<CodeToSend> {
  const isOpen = isOpenPurpose(target)
  const budgets = isForAccounts(target, asker) ? budgetsOfAccounts : budgetsOfOthers(asker)
  // Where a phone with an account would be refused, one without is, too; and both take as many statements.
  if (!isOpen) await refuseSpent(counting, budgetsOfAccounts)
  const over = await countForAll(counting, budgets)
  if (!over) return { kind, counted: [...counted, ...budgets], isSilent: false }
  if (isOpen || budgets === budgetsOfAccounts) throw tooMany(over.counted, over.seconds)
  return { kind, counted, isSilent: true }
}

/** What the address and the asker are allowed. */
function sharesOf(target: CodeTarget, asker: CodeAsker): Counted[] {
  const address = addressOf(target)
  const of = (limits: Readonly<Record<string, Limit>>, subject: string) =>
    Object.values(limits).map((limit) => ({ limit, subject }))
  const own = of(codeAskingLimits, `${address} ${target.purpose} ${whoAsks(asker)}`)
  if (asker.accountId !== undefined) return [...own, { limit: codeAccountLimit, subject: asker.accountId }]
  return asker.isKnownAsker ? own : [...own, ...of(codeStrangerLimits, address)]
}

function addressOf({ kind, address }: CodeTarget): string {
  return `${kind} ${address.toLowerCase()}`
}

/**
 * All known browsers of an account have one share: whoever has its password makes as many known as they like, and would
 * send as many times the codes.
 */
function whoAsks({ accountId, isKnownBrowser, network }: CodeAsker): string {
  if (accountId !== undefined) return `account ${accountId}`
  return isKnownBrowser ? 'known browsers' : `network ${network}`
}

/** Of these nobody may be kept from by what others ask for; whoever registers or books has lost nothing yet. */
function hasLongCode({ kind, purpose }: CodeTarget): boolean {
  return kind === 'phone' && (purpose === 'login' || purpose === 'reset')
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
