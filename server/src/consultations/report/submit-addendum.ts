import { type AddendumFields, consultationErrors } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { issuesUnreviewed } from '../../institutions/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { RightfulCall } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { lockCase } from '../lock-case.ts'
import { type By, moveCase } from '../move-case.ts'
import { type Consultation, pendingAddenda } from '../tables.ts'
import { caseTimers } from '../timers/jobs.ts'
import { issueAddendum, type PrintedAddendum, printAddendum, sealedNext } from './issue-addendum.ts'

/** An addendum that was found fit to be submitted; printed already where nobody reviews it. */
export interface ReadyAddendum {
  readonly number: number
  readonly textSha256: string
  readonly printed: PrintedAddendum | undefined
  readonly version: number
}

/**
 * Looks at what an addendum would be, and prints it where the lead's institution reviews no reports of this case; nothing is
 * locked yet.
 * @throws AddendumPending, TooManyAddenda, ReportSealBroken
 */
export async function prepareAddendum(
  context: RightfulCall<CaseRecord>,
  { reason, text }: AddendumFields,
): Promise<ReadyAddendum> {
  const { tx, record } = context
  const { consultation } = record
  if (consultation.addendumSubmittedAt) throw new Problem(consultationErrors.AddendumPending)
  const next = await sealedNext(context, { reason, text })
  const written = { authorId: accountIdOf(context), reason, text }
  const isUnreviewed = await issuesUnreviewed(tx, consultation.reportInstitutionId, consultation.submittedAt)
  const printed = isUnreviewed ? await printAddendum(context, next, written) : undefined
  return { number: next.number, textSha256: next.textSha256.toString('hex'), printed, version: consultation.version }
}

/**
 * The lead signs an addendum to an issued report, or again what came back: it waits for a reviewer, and where reports go
 * without review it is issued at once. The report stays as it is.
 * @throws StateChanged when the case has moved on meanwhile, or its institution set its review up
 */
export async function submitAddendum(
  context: Call<CaseRecord>,
  given: AddendumFields,
  { printed, number, textSha256, version }: ReadyAddendum,
): Promise<{ consultation: Consultation; number: number; textSha256: string; isIssued: boolean }> {
  const { tx, now } = context
  const by: By = { tx, now, byId: accountIdOf(context) }
  const before = await lockCase(context, version)
  const isIssued = await issuesUnreviewed(tx, before.reportInstitutionId, before.submittedAt)
  if (isIssued !== (printed !== undefined)) throw new Problem(kitErrors.StateChanged)
  const consultation = printed
    ? await moveCase(by, before, 'addAddendum')
    : await moveCase(by, before, 'submitAddendum', { addendumSubmittedAt: now, addendumReturnedAt: null })
  if (printed) await issueAddendum(context, printed)
  else await keepPending(by, consultation, given)
  return { consultation, number, textSha256, isIssued }
}

async function keepPending(
  { tx, now, byId }: By,
  consultation: Consultation,
  { reason, text }: AddendumFields,
): Promise<void> {
  const given = { authorId: byId ?? '', reason, text, submittedAt: now }
  const again = { ...given, returnedAt: null, returnedBy: null, returnNote: null }
  await tx
    .insert(pendingAddenda)
    .values({ consultationId: consultation.id, ...given })
    .onConflictDoUpdate({ target: pendingAddenda.consultationId, set: again })
  await caseTimers.arm(tx, 'consultation.overdueAddendum', consultation)
}
