import { type DraftFields, type MaskedField, maskedFieldNames } from '@tongying/contract/consultations'
import { maskIdNumber, maskName, maskPhone } from '../../platform/keys/mask.ts'

export type Masks = Readonly<Record<MaskedField, (text: string) => string>>

/** How each is masked; one that is left out does not compile. */
const masks: Masks = {
  patientName: maskName,
  certificateId: maskIdNumber,
  tel: maskPhone,
  medicalCardId: maskIdNumber,
  familyAddress: (text) => `${text.slice(0, 6)}${text.length > 6 ? '****' : ''}`,
}

/** Personal values are shown in full by a call of its own, with a reason; elsewhere they are masked. */
export function masked(application: DraftFields): DraftFields {
  const shown: DraftFields = { ...application }
  for (const field of maskedFieldNames) {
    const value = application[field]
    if (value) shown[field] = masks[field](value)
  }
  return shown
}
