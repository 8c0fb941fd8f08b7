import { begunDraft, caseFieldNames, copiedFileKinds, type DraftFields } from '@tongying/contract/consultations'
import { kitErrors, productDay } from '@tongying/contract/kit'
import { ageOn, takenOverFields } from '@tongying/contract/patients'
import { copyAttachments } from '../../attachments/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { isCertifiedHere } from '../../practitioners/index.ts'
import type { CaseRecord } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'
import { readApplication } from './read-application.ts'
import { startDraft } from './save-draft.ts'

/** Of the first step: what kind of consultation, and which departments are asked. */
const kindFields = ['consultationType1', 'consultationDep'] as const
const copied = [...kindFields, ...takenOverFields, ...caseFieldNames] as const

/**
 * Begins an application with what an earlier one of the same applicant says of the patient and the case, and with copies of
 * the files that are named. Experts, times, the consent and what was measured belong to the earlier one and are asked for again.
 * @throws `TooManyDrafts`, and what refuses the files
 * @throws Forbidden
 */
export async function copyApplication(
  context: Call<CaseRecord>,
  { fileIds = [] }: { fileIds?: readonly string[] | undefined },
): Promise<{ consultationId: string }> {
  const { tx, platform, now, record } = context
  const { id, institutionId } = record.consultation
  if (!(await isCertifiedHere(tx, accountIdOf(context)))) throw new Problem(kitErrors.Forbidden)
  const typed = await readApplication(tx, platform.keys, id)
  const draft: DraftFields = Object.fromEntries(copied.map((field) => [field, typed[field]]))
  const age = draft.dateBirth ? ageOn(draft.dateBirth, productDay(now)) : undefined
  const begun = begunDraft(productDay(now), { ...draft, age })
  const made = await startDraft(context, begun, { ofInstitution: institutionId })
  const ids = [...new Set(fileIds)]
  await copyAttachments(context, {
    ids,
    kinds: copiedFileKinds,
    from: { kind: ownerKind, id },
    to: { kind: ownerKind, id: made.id },
    field: 'fileIds',
  })
  const detail = { copiedFrom: id, ...(ids.length > 0 && { files: ids }) }
  context.audit({ subject: { kind: ownerKind, id: made.id }, institutionId, detail })
  return { consultationId: made.id }
}
