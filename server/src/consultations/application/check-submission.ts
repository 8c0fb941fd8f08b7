import type { AttachmentView } from '@tongying/contract/attachments'
import {
  checkDraft,
  consultationErrors,
  type DraftFields,
  exemptionTexts,
  isFiledAsEmergency,
  stillToComplete,
  wizardSteps,
} from '@tongying/contract/consultations'
import { kitErrors, type Text } from '@tongying/contract/kit'
import type { Coverage } from '../../agreements/index.ts'
import { requireOpenInstitution, settingsOf } from '../../institutions/index.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { isCertifiedHere } from '../../practitioners/index.ts'
import type { CaseRecord } from '../access.ts'
import { type AskedExemption, requireApprover } from '../emergency/ask-exemption.ts'
import { filesOfCase } from '../files-of-case.ts'
import { coverageOfApplication, requireCovered } from '../invitations/case-coverage.ts'
import { requireExperts } from '../invitations/require-experts.ts'
import { consentReliedOn, isConsentWithdrawn, type ReliedOn } from '../patient/consent-relied-on.ts'
import type { Consultation } from '../tables.ts'
import { readApplication } from './read-application.ts'

/** An application that may be submitted as it stands. */
export interface CheckedApplication {
  readonly draft: DraftFields
  readonly files: readonly AttachmentView[]
  readonly settings: Awaited<ReturnType<typeof settingsOf>>
  /** The experts in their order, the lead first. */
  readonly doctorIds: readonly string[]
  readonly leadInstitutionId: string
  /** What the institution has agreed on with those of the experts. */
  readonly coverage: Coverage
  readonly isEmergency: boolean
  readonly reliedOn: ReliedOn | undefined
  /** What an approver is asked for, in an emergency without consent or ID number. */
  readonly exemption: AskedExemption | undefined
}

/**
 * Whether an application is complete, with its files, and its experts may be asked. It writes nothing.
 * @throws ApplicationIncomplete with a sentence for each field; Forbidden where the applicant is not certified at the
 * institution; ExpertUnavailable, ExpertNotCovered
 */
export async function checkSubmission(
  context: Call<CaseRecord>,
  row: Consultation,
  signed?: ReliedOn,
): Promise<CheckedApplication> {
  const { tx, now, platform } = context
  const draft = await readApplication(tx, platform.keys, row.id)
  const { files, summary } = await filesOfCase(tx, row.id)
  const settings = await settingsOf(tx, row.institutionId)
  const reliedOn = signed ?? (await consentReliedOn(context, row.id, files))
  refuseIncomplete(draft, { ...summary, consentReady: reliedOn ? 1 : 0 }, { now, leadMinutes: settings.leadMinutes })
  // What came back to its applicant is under way already.
  if (row.number === null) await requireOpenInstitution(tx, row.institutionId)
  if (!(await isCertifiedHere(tx, row.applicantId))) throw new Problem(kitErrors.Forbidden)
  const doctorIds = draft.doctorIds ?? []
  const leadInstitutionId = await requireExperts(tx, row, doctorIds)
  const coverage = await coverageOfApplication(context, row, draft)
  await requireCovered(tx, coverage, { ids: doctorIds, field: 'doctorIds' })
  const isEmergency = isFiledAsEmergency(draft)
  const exemption = exemptionIn(draft, reliedOn !== undefined)
  if (exemption) await requireApprover(tx, row, exemption.approverId, doctorIds)
  if (exemption?.isForConsent && (await isConsentWithdrawn(context, row.id)))
    refuseFields({ exemptionReason: exemptionTexts.consentWithdrawn })
  return { draft, files, settings, doctorIds, leadInstitutionId, coverage, isEmergency, reliedOn, exemption }
}

/** What the approver of an emergency is asked for: nothing where the consent is there and the ID number too. */
function exemptionIn(draft: DraftFields, hasConsent: boolean): AskedExemption | undefined {
  const isForIdentity = stillToComplete(draft).includes('certificateId')
  if (!isFiledAsEmergency(draft) || (hasConsent && !isForIdentity)) return undefined
  const { exemptionReason, exemptionApproverId } = draft
  return {
    reason: exemptionReason?.trim() ?? '',
    approverId: exemptionApproverId ?? '',
    isForConsent: !hasConsent,
    isForIdentity,
  }
}

function refuseIncomplete(...given: Parameters<typeof checkDraft>): void {
  const problems = checkDraft(...given)
  const fields: Record<string, Text> = {}
  for (const step of wizardSteps) Object.assign(fields, problems[step])
  refuseFields(fields)
}

function refuseFields(fields: Readonly<Record<string, Text>>): void {
  const count = Object.keys(fields).length
  if (count > 0) throw new Problem(consultationErrors.ApplicationIncomplete, { fields, values: { count } })
}
