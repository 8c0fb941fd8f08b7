import { productDay, type Text } from '@tongying/contract/kit'
import {
  type CertificationDraft,
  type CertificationFields,
  certificationStates,
  certificationTexts,
  practitionerErrors,
} from '@tongying/contract/practitioners'
import { and, eq, ne, or } from 'drizzle-orm'
import { type RealName, realNameOf } from '../accounts/index.ts'
import { decisionDueAt } from '../holidays/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { BasedOn } from '../platform/drafts/draft-changed.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { isAgreementAccepted } from './agreement.ts'
import { completeFields } from './complete-fields.ts'
import { certificationSubmissionLimit } from './limits.ts'
import { moveCertification } from './move-certification.ts'
import { saveCertification } from './save-certification.ts'
import { type Certification, certifications } from './tables.ts'

type DraftInput = CertificationDraft &
  BasedOn & { name?: string | null | undefined; idCard?: string | null | undefined }

/**
 * Submits an application.
 * @throws AgreementRequired, TooManySubmissions
 * @throws CertificationIncomplete with a sentence for every field that is missing or wrong; what was typed is kept by
 * the page's own saves
 */
export async function submitCertification(
  context: Call,
  { name, idCard, version, ...draft }: DraftInput,
): Promise<{ id: string; status: number }> {
  const { tx, now, platform } = context
  const accountId = accountIdOf(context)
  if (!(await isAgreementAccepted(tx, accountId))) throw new Problem(practitionerErrors.AgreementRequired)
  const real = await realNameOf(tx, platform.keys, accountId)
  refuseOtherName(real, { name, idCard })
  refuseLapsed(completeFields(draft), now)
  const counting = { tx, keys: platform.keys, now }
  await requireTry(counting, { limit: certificationSubmissionLimit, subject: accountId })
  const saved = await saveCertification(context, { ...draft, version })
  await refuseTaken(tx, saved, real)
  await moveCertification(byCaller(context), saved, 'submit', {
    idCardHash: real.idCardHash,
    submittedAt: now,
    dueAt: await decisionDueAt(tx, now),
    decidedAt: null,
    decidedBy: null,
    reason: null,
    round: saved.submittedAt ? saved.round + 1 : saved.round,
  })
  return { id: saved.id, status: certificationStates.states.underReview.wire }
}

/** The name and number on the papers are those of the real-name check, not what somebody types. */
function refuseOtherName(real: RealName, given: Pick<DraftInput, 'name' | 'idCard'>): void {
  if (real.state === 'none') throw new Problem(practitionerErrors.RealNameRequired)
  const fields: Record<string, Text> = {}
  const differs = practitionerErrors.RealNameDiffers.message
  if (given.name && given.name.trim() !== real.name) fields.name = differs
  if (given.idCard && !real.isIdCard(given.idCard.trim().toUpperCase())) fields.idCard = differs
  if (Object.keys(fields).length > 0) throw new Problem(practitionerErrors.RealNameDiffers, { fields })
}

/** A licence whose last day has passed would end with the next run of the day's job. */
function refuseLapsed({ licenceExpiresOn }: Pick<CertificationFields, 'licenceExpiresOn'>, now: Date): void {
  if (!licenceExpiresOn || licenceExpiresOn >= productDay(now)) return
  const fields = { licenceExpiresOn: certificationTexts.licenceOver }
  throw new Problem(practitionerErrors.CertificationIncomplete, { fields, values: { count: 1 } })
}

/**
 * One person, one certification: no other approved account may have the same ID or certificate number.
 * @throws CertificateTaken
 */
export async function refuseTaken(
  tx: Tx,
  row: Pick<Certification, 'id' | 'accountId' | 'certificateHash'>,
  { idCardHash }: Pick<RealName, 'idCardHash'>,
): Promise<void> {
  if (!row.certificateHash && !idCardHash) return
  const [other] = await tx
    .select({ id: certifications.id })
    .from(certifications)
    .where(
      and(
        eq(certifications.status, 'approved'),
        ne(certifications.accountId, row.accountId),
        or(
          row.certificateHash ? eq(certifications.certificateHash, row.certificateHash) : undefined,
          idCardHash ? eq(certifications.idCardHash, idCardHash) : undefined,
        ),
      ),
    )
    .limit(1)
  if (other) throw new Problem(practitionerErrors.CertificateTaken, { field: 'certificateNumber' })
}
