import {
  type InstitutionApplication,
  institutionAgreementVersion,
  institutionErrors,
} from '@tongying/contract/institutions'
import { isRegion } from '@tongying/contract/regions'
import { decisionDueAt } from '../holidays/index.ts'
import { databaseCode } from '../platform/db/transaction.ts'
import type { BasedOn } from '../platform/drafts/draft-changed.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { onboardingSubmissionLimit } from './limits.ts'
import { moveApplication } from './move-application.ts'
import { institutionIdByCode, isListedOnly } from './queries.ts'
import { saveApplication } from './save-application.ts'
import type { Application } from './tables.ts'

const uniqueViolation = '23505'

/**
 * Submits a complete application: from now on it waits for a platform auditor, 1 to 3 working days.
 * @throws InstitutionAgreementRequired, InstitutionCodeTaken, RegionUnknown, TooManySubmissions
 */
export async function submitApplication(
  context: Call<Application>,
  { version, ...given }: InstitutionApplication & BasedOn,
): Promise<Application> {
  const { tx, now, record, platform } = context
  if (record.agreementVersion !== institutionAgreementVersion)
    throw new Problem(institutionErrors.InstitutionAgreementRequired)
  const [province = '', city = '', district] = given.region
  if (!isRegion(province, city, district)) throw new Problem(institutionErrors.RegionUnknown, { field: 'region' })
  const taken = await institutionIdByCode(tx, given.institutionCode)
  // What is only listed waits for whoever onboards it.
  if (taken !== undefined && !(await isListedOnly(tx, taken)))
    throw new Problem(institutionErrors.InstitutionCodeTaken, { field: 'institutionCode' })
  const counting = { tx, keys: platform.keys, now }
  await requireTry(counting, { limit: onboardingSubmissionLimit, subject: accountIdOf(context) })
  const saved = await saveApplication(context, { ...given, version })
  try {
    return await moveApplication(byCaller(context), saved, 'submit', {
      code: given.institutionCode,
      submittedAt: now,
      dueAt: await decisionDueAt(tx, now),
      decidedAt: null,
      decidedBy: null,
      reason: null,
    })
  } catch (error) {
    // The unique index decides between two who submit the same code at once.
    if (databaseCode(error) === uniqueViolation)
      throw new Problem(institutionErrors.InstitutionCodeTaken, { field: 'institutionCode' })
    throw error
  }
}

/** Takes an application that is under review back, to change it. */
export async function withdrawApplication(context: Call<Application>): Promise<Application> {
  const { id } = context.record
  context.audit({ subject: { kind: 'institutionApplication', id } })
  return moveApplication(byCaller(context), { id }, 'withdraw')
}
