import { type Holder, isAllowed } from '@tongying/contract/access'
import { type ConsultationMove, consultationStates } from '@tongying/contract/consultations'
import { openMoves } from '@tongying/contract/kit'
import type { Consultation, Invitation } from './tables.ts'

/** The moves that have a call of their own by now; the others are declared and wait for their screens. */
const served: readonly ConsultationMove[] = [
  'submitAppointment',
  'submitEmergency',
  'passAudit',
  'return',
  'resubmit',
  'cancel',
  'accept',
  'decline',
  'submitReport',
  'reviseReport',
  'passReview',
  'failReview',
]

/** What this person may do with the case now: the page draws its buttons from this and guesses nothing. */
export function allowedMoves(
  row: Pick<Consultation, 'status' | 'review'>,
  holders: readonly Holder[],
  /** How one's own invitation of the present round stands. */
  myStatus: Invitation['status'] | null,
): ConsultationMove[] {
  return openMoves(consultationStates, row.status, row.review).filter((name) => {
    const { permission } = consultationStates.moves[name]
    if (permission === 'system' || !served.includes(name) || !isAllowed(permission, holders)) return false
    if (name === 'accept' || name === 'decline') return myStatus === 'invited'
    return true
  })
}

/** Whether the case waits for this person: the list puts these first and counts them. */
export function isTheirTurn(row: Pick<Consultation, 'status'>, allowed: readonly ConsultationMove[]): boolean {
  if (row.status === 'waitingForConsultation') return false
  return allowed.some((name) =>
    ['passAudit', 'accept', 'resubmit', 'submitReport', 'reviseReport', 'passReview'].includes(name),
  )
}
