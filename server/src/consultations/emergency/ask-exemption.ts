import { consultationErrors, exemptionTexts } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import { membersWithRole } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { byCaller, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { type CaseRecord, isInvolved } from '../access.ts'
import { applicationFor } from '../application/application-rules.ts'
import { completeApplication, isSubmitted } from '../application/save-draft.ts'
import { countAsking } from '../invitations/count-asking.ts'
import { lockCaseRow } from '../lock-case.ts'
import { type By, publishCaseEvent, recordHistory } from '../move-case.ts'
import { type Consultation, exemptions } from '../tables.ts'
import { exemptionOf } from './exemption-of-case.ts'

/** What a submission asks its approver for. */
export interface AskedExemption {
  readonly reason: string
  readonly approverId: string
  readonly isForConsent: boolean
  readonly isForIdentity: boolean
}

/** Who may approve an exemption at an institution: those whom it has trusted with a role, administrators first. */
export async function approversAt(
  tx: Tx,
  institutionId: string,
  isSuitable: (accountId: string) => boolean,
): Promise<{ accountId: string; isAdmin: boolean }[]> {
  const admins = await membersWithRole(tx, institutionId, 'institutionAdmin')
  const reviewers = await membersWithRole(tx, institutionId, 'consultationAuditor')
  const ids = [...new Set([...admins, ...reviewers])].filter(isSuitable)
  return ids.map((accountId) => ({ accountId, isAdmin: admins.includes(accountId) }))
}

/** Whom the caller may name as approver, at the institution in whose name the application is made. */
export async function exemptionApprovers(context: Call<unknown>, asked: { caseId?: string | undefined }) {
  const { tx } = context
  const application = await applicationFor(context, asked)
  const found = await approversAt(tx, application.institutionId, (accountId) => !isInvolved(application, accountId))
  const nameOf = await accountNames(
    tx,
    found.map(({ accountId }) => accountId),
  )
  return { list: found.map((each) => ({ ...each, name: nameOf(each.accountId) })) }
}

/** @throws ApplicationIncomplete at the field of the approver who may not approve this case */
export async function requireApprover(
  tx: Tx,
  row: Consultation,
  approverId: string,
  expertIds: readonly string[] = [],
) {
  const fit = await approversAt(
    tx,
    row.institutionId,
    (accountId) => !isInvolved(row, accountId) && !expertIds.includes(accountId),
  )
  if (fit.some(({ accountId }) => accountId === approverId)) return
  const fields = { exemptionApproverId: exemptionTexts.approverUnsuitable }
  throw new Problem(consultationErrors.ApplicationIncomplete, { fields, values: { count: 1 } })
}

/** Keeps what was asked for. Another round that says the same keeps the answer; anything else asks again. */
export async function keepExemption(by: By, row: Consultation, asked: AskedExemption | undefined): Promise<void> {
  const before = await exemptionOf(by.tx, row.id)
  if (!asked) {
    if (before) await by.tx.delete(exemptions).where(eq(exemptions.consultationId, row.id))
    return
  }
  if (before?.isConfirmed && isSame(before, asked)) return
  const fresh = { ...asked, askedAt: by.now, isConfirmed: null, answeredAt: null, note: null }
  await by.tx
    .insert(exemptions)
    .values({ consultationId: row.id, ...fresh })
    .onConflictDoUpdate({ target: exemptions.consultationId, set: fresh })
  await recordHistory(by, row.id, 'exemptionAsked', asked.reason)
  await publishCaseEvent(by, row, 'consultation.exemptionAsked', { concernedIds: [asked.approverId] })
}

function isSame(before: AskedExemption, asked: AskedExemption): boolean {
  const keys = ['reason', 'approverId', 'isForConsent', 'isForIdentity'] as const
  return keys.every((key) => before[key] === asked[key])
}

/**
 * Asks another approver while nobody has confirmed, or the same with another reason.
 * @throws `ExemptionAnswered` once it is confirmed or where there is none, `ApplicationIncomplete` for the wrong approver,
 * `StateChanged` where the application itself can be changed, or the case is over
 */
export async function askExemption(
  context: Call<CaseRecord>,
  { exemptionReason, exemptionApproverId }: { exemptionReason: string; exemptionApproverId: string },
): Promise<{ consultationId: string }> {
  const { tx } = context
  const row = await lockCaseRow(tx, context.record.consultation.id)
  if (!row || !isSubmitted(row)) throw new Problem(kitErrors.StateChanged)
  const before = await exemptionOf(tx, row.id)
  if (!before || before.isConfirmed) throw new Problem(consultationErrors.ExemptionAnswered)
  await requireApprover(tx, row, exemptionApproverId)
  await countAsking(context, row)
  const { isForConsent, isForIdentity } = before
  const asked = { reason: exemptionReason, approverId: exemptionApproverId, isForConsent, isForIdentity }
  // Another round submits what the application says.
  await completeApplication(context, row, { exemptionReason, exemptionApproverId })
  await keepExemption(byCaller(context), row, asked)
  const detail = { approverId: asked.approverId }
  context.audit({ subject: { kind: 'consultation', id: row.id }, institutionId: row.institutionId, detail })
  return { consultationId: row.id }
}
