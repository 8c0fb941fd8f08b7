import { type Language, productDay } from '@tongying/contract/kit'
import {
  isGuardianAsked,
  type LinkView,
  type PatientForm,
  patientErrors,
  patientFormProblems,
} from '@tongying/contract/patients'
import type { Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { seal } from '../platform/keys/seal.ts'
import { Problem } from '../platform/problem.ts'
import { byPatient, conclude, holdLink } from './act-by-link.ts'
import { moveLink } from './move-link.ts'
import { placeIn } from './sealed-columns.ts'
import { type PatientLinkRow, patientForms } from './tables.ts'

/**
 * Keeps what a patient or guardian filled in, for the applicant to look at: it changes nothing in the record by itself.
 * The record is held meanwhile, so that of any number of presses one is kept.
 * @throws PatientFormIncomplete with a sentence for every field that is wrong, and PatientLinkEnded for a link that has
 * done what it was for
 */
export async function fillForm(
  call: Call<PatientLinkRow>,
  { language, linkId: _given, ...form }: PatientForm & { language: Language; linkId: string },
): Promise<LinkView> {
  const { tx, platform, now } = call
  const { link, record } = await holdLink(call)
  const today = productDay(now)
  const fields = patientFormProblems(form, today)
  if (Object.keys(fields).length > 0) throw new Problem(patientErrors.PatientFormIncomplete, { fields })
  const id = newId()
  const kept = form.isNewborn || isGuardianAsked(form, today) ? form : withoutGuardian(form)
  await tx.insert(patientForms).values({
    id,
    linkId: link.id,
    ownerKind: link.ownerKind,
    ownerId: link.ownerId,
    contentSealed: seal(platform.keys, placeIn('patient_form', id, 'content'), JSON.stringify(kept)),
    filledAt: now,
  })
  const done = await moveLink(byPatient(call), link, 'fill', { doneAt: now })
  return conclude(call, done, { record, language, detail: { formId: id }, event: 'patient.formFilled' })
}

/** A guardian whom the page asked about before the date of birth was corrected. */
function withoutGuardian(form: PatientForm): PatientForm {
  const {
    guardianRelation: _relation,
    guardianName: _name,
    guardianCertificateType: _type,
    guardianCertificateId: _number,
    ...patient
  } = form
  return patient
}
