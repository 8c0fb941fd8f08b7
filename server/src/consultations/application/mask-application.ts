import type { DraftFields } from '@tongying/contract/consultations'
import { maskIdNumber, maskName, maskPhone } from '../../platform/keys/mask.ts'

/** Personal values are shown in full by a call of its own, with a reason; elsewhere they are masked. */
export function masked(application: DraftFields): DraftFields {
  const hide = (value: string | null | undefined, mask: (text: string) => string) => (value ? mask(value) : value)
  return {
    ...application,
    patientName: hide(application.patientName, maskName),
    certificateId: hide(application.certificateId, maskIdNumber),
    tel: hide(application.tel, maskPhone),
    medicalCardId: hide(application.medicalCardId, maskIdNumber),
    familyAddress: hide(application.familyAddress, (text) => `${text.slice(0, 6)}${text.length > 6 ? '****' : ''}`),
  }
}
