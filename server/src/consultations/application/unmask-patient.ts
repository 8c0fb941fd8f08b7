import { maskedFieldNames, type UnmaskedPatient } from '@tongying/contract/consultations'
import type { Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import { readApplication } from './read-application.ts'

/**
 * Shows who the patient of one case is, in full, for a reason. The row that it leaves is in the same transaction:
 * without it nothing is seen.
 */
export async function unmaskPatient(context: Call<CaseRecord>, input: { reason: string }): Promise<UnmaskedPatient> {
  const { tx, platform, record } = context
  const { consultation } = record
  const { patientName, certificateId, tel, medicalCardId, familyAddress } = await readApplication(
    tx,
    platform.keys,
    consultation.id,
  )
  context.audit({
    subject: { kind: 'consultation', id: consultation.id },
    institutionId: consultation.institutionId,
    detail: { unmasked: maskedFieldNames, reason: input.reason },
  })
  return {
    patientName: patientName ?? '',
    certificateId: certificateId ?? '',
    tel: tel ?? '',
    medicalCardId: medicalCardId ?? '',
    familyAddress: familyAddress ?? '',
  }
}
