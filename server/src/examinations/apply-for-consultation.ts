import type { DraftFields } from '@tongying/contract/consultations'
import { organs, visibilityLabels } from '@tongying/contract/examinations'
import { defaultLanguage, isMobile, kitErrors, productDay } from '@tongying/contract/kit'
import { ageOn } from '@tongying/contract/patients'
import { attachmentsOf } from '../attachments/index.ts'
import { startApplication } from '../consultations/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { OnExamination } from './access.ts'
import { publishExamination } from './publish-examination.ts'
import { numberOf, presentRecord } from './record-values.ts'
import { fieldsOf, resultOf } from './result/result-of.ts'
import { examinationConsultations, type ResultRow } from './tables.ts'

/**
 * Begins an application for a consultation with what the examination knows of its patient, and with copies of its pictures.
 * The draft shows the patient's numbers in full to its applicant; the row in the audit trail names them like an unmasking.
 * @throws `Forbidden`, `StateChanged` for an examination that was stopped, `TooManyDrafts`, and what refuses the files
 */
export async function applyForConsultation(
  call: Call<OnExamination>,
  { fileIds }: { fileIds?: readonly string[] | undefined },
): Promise<{ consultationId: string }> {
  const { tx, now, record } = call
  const { row, patient } = record
  if (row.status === 'stopped') throw new Problem(kitErrors.StateChanged)
  const from = { kind: 'examination', id: row.id } as const
  const ids = fileIds ?? (await attachmentsOf(tx, from)).map(({ id }) => id)
  const draft = draftOf(call, await resultOf(tx, row.id))
  const made = await startApplication(call, {
    draft,
    institutionId: row.institutionId,
    pictures: { ids: [...new Set(ids)], from, type: 'other' },
  })
  const { consultationId } = made
  const link = { consultationId, examinationId: row.id, begunBy: accountIdOf(call), begunAt: now }
  await tx.insert(examinationConsultations).values(link)
  const subject = { kind: 'consultation', id: consultationId } as const
  const telephone = draft.tel ? ['telephone'] : []
  const unmasked = patient.cardSealed === null ? telephone : [...telephone, 'socialSecurityCardNo']
  call.audit({ subject, institutionId: row.institutionId, detail: { examinationId: row.id, files: ids, unmasked } })
  await publishExamination(tx, row)
  return made
}

/** Who the patient is and what was seen; what only the applicant knows stays open. */
function draftOf({ platform, now, record }: Call<OnExamination>, result: ResultRow | undefined): DraftFields {
  const { patient } = record
  const { pastHistory } = presentRecord(platform.keys, patient)
  const { birthday } = patient
  const telephone = numberOf(platform.keys, patient, 'telephone')
  // An age in months has no place there without the birthday.
  const years = patient.ageUnit === 0 ? patient.age : null
  return {
    patientName: patient.name,
    gender: patient.gender,
    dateBirth: birthday,
    age: birthday === null ? years : ageOn(birthday, productDay(now)),
    nation: patient.nation,
    height: patient.height,
    weight: patient.weight,
    // A consultation asks for a mobile phone.
    tel: telephone && isMobile(telephone) ? telephone : null,
    medicalCardId: numberOf(platform.keys, patient, 'card'),
    pastHistory,
    ...(result && { assist: findingsIn(result), preliminary: result.impression }),
  }
}

/** The findings as the report has them, a line for each organ. */
function findingsIn(result: ResultRow): string {
  return fieldsOf(result)
    .organs.map(({ organ, seen, cause, text }) => {
      const how = seen === 'seen' ? '' : `${visibilityLabels[seen][defaultLanguage]}（${cause}）`
      return `${organs[organ].label[defaultLanguage]}：${how}${text}`
    })
    .join('\n')
}
