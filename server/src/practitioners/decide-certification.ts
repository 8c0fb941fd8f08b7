import { productDay } from '@tongying/contract/kit'
import {
  type CertificationFields,
  certificationStates,
  type PractitionerState,
  practitionerErrors,
} from '@tongying/contract/practitioners'
import { eq } from 'drizzle-orm'
import { realNameOf } from '../accounts/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { activateCertification } from './activate-certification.ts'
import { draftOf } from './certification-draft.ts'
import { completeFields } from './complete-fields.ts'
import { lockExpertList } from './expert-list.ts'
import { movePractitioner } from './move-certification.ts'
import { revokedAt } from './practitioner-history.ts'
import { certificationReviews } from './reviews.ts'
import { refuseTaken } from './submit-certification.ts'
import { type Certification, practitioners } from './tables.ts'

/** Approves an application: from now on it is what holds about this practitioner. */
export async function approveCertification(
  context: Call<Certification>,
  read: { reviewVersion?: number | undefined },
): Promise<{ id: string; status: number }> {
  const { tx, now, platform } = context
  const row = await certificationReviews.approve(context, read)
  // As where an expert is approved: first the list, then the row of the person.
  await lockExpertList(tx, row.accountId)
  const earlierStatus = await standingBefore(tx, row)
  // Two applications with one certificate number may both wait; the one approved second is refused here.
  await lockUntilEnd(tx, 'certification.approve')
  const real = await realNameOf(tx, platform.keys, row.accountId)
  await refuseTaken(tx, row, real)
  const fields = completeFields(draftOf(platform.keys, row))
  await activateCertification(tx, { accountId: row.accountId, name: real.name, ...certifiedBy(fields) }, now)
  const isLicenceValid = !fields.licenceExpiresOn || fields.licenceExpiresOn >= productDay(now)
  const practitioner = { id: row.accountId }
  if (earlierStatus === 'lapsed' && isLicenceValid) await movePractitioner(byCaller(context), practitioner, 'renew')
  if (earlierStatus === 'revoked') await movePractitioner(byCaller(context), practitioner, 'restore')
  return { id: row.id, status: certificationStates.states.approved.wire }
}

/**
 * How the certification stands that an earlier application left, held until it has changed.
 * @throws RevokedMeanwhile where the application was submitted before the certification was revoked
 */
async function standingBefore(
  tx: Tx,
  { accountId, submittedAt }: Certification,
): Promise<PractitionerState | undefined> {
  const { id, status } = practitioners
  const [held] = await tx.select({ status }).from(practitioners).where(eq(id, accountId)).for('update')
  if (held?.status !== 'revoked') return held?.status
  const revoked = await revokedAt(tx, accountId)
  if (revoked && submittedAt && submittedAt <= revoked) throw new Problem(practitionerErrors.RevokedMeanwhile)
  return held.status
}

/** Rejects an application; the reason is what its applicant reads. */
export async function rejectCertification(
  context: Call<Certification>,
  decision: { reviewVersion?: number | undefined; reason: string },
): Promise<{ id: string; status: number }> {
  const { id } = await certificationReviews.reject(context, decision)
  return { id, status: certificationStates.states.rejected.wire }
}

function certifiedBy(fields: CertificationFields) {
  return {
    title: fields.title,
    departments: fields.departments,
    beGoodAt: fields.beGoodAt,
    profile: fields.personalProfile,
    practiceSince: fields.practiceSince ?? null,
    licenceExpiresOn: fields.licenceExpiresOn ?? null,
    hospitalName: fields.hospitalName,
    hasCertificate: true,
  }
}
