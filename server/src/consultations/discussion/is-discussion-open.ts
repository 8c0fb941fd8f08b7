import { consultationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import type { Consultation } from '../tables.ts'

/** A draft has nobody to talk to; what is filed is not added to. */
export function isDiscussionOpen(consultation: Pick<Consultation, 'status'>): boolean {
  return !isIn(consultationStates.groups.draftOrClosed, consultation.status)
}
