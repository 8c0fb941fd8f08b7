import { type CertificationApplication, certificationStates } from '@tongying/contract/practitioners'
import { desc, eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { isAgreementAccepted } from './agreement.ts'
import { draftOf } from './certification-draft.ts'
import { practitionerOf } from './queries.ts'
import { certifications } from './tables.ts'

/** The caller's newest application, and what they may do with it. */
export async function applyInfo(context: Call): Promise<CertificationApplication> {
  const { tx, platform } = context
  const accountId = accountIdOf(context)
  const isAccepted = await isAgreementAccepted(tx, accountId)
  const [row] = await tx
    .select()
    .from(certifications)
    .where(eq(certifications.accountId, accountId))
    .orderBy(desc(certifications.createdAt))
    .limit(1)
  const isInForce = (await practitionerOf(tx, accountId)) !== undefined
  if (!row) return { ...nothing, isAgreementAccepted: isAccepted, isRevision: isInForce }
  return {
    id: row.id,
    status: certificationStates.states[row.status].wire,
    isRevision: isInForce && row.status !== 'approved',
    content: draftOf(platform.keys, row),
    // A change of what was approved begins a draft of its own.
    version: row.status === 'approved' ? 0 : row.draftVersion,
    reason: row.reason ?? '',
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    isAgreementAccepted: isAccepted,
    allowed: row.status === 'underReview' ? ['withdraw'] : ['saveDraft', 'submit'],
  }
}

const nothing: CertificationApplication = {
  id: null,
  status: null,
  isRevision: false,
  content: {},
  version: 0,
  reason: '',
  submittedAt: null,
  decidedAt: null,
  isAgreementAccepted: false,
  allowed: ['saveDraft', 'submit'],
}
