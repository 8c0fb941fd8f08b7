import { type Holder, isAllowed } from '@tongying/contract/access'
import { type ConsultationMove, consultationStates } from '@tongying/contract/consultations'
import { openMoves, turnOf } from '@tongying/contract/kit'
import { isEmergency } from './is-emergency.ts'
import type { ListedCase } from './listed-case.ts'
import type { Consultation } from './tables.ts'

/** Where an addendum to the report of a case is. */
type WithAddendum = Pick<ListedCase, 'addendumSubmittedAt' | 'addendumReturnedAt'>

/** What this person may do with the case now: the page draws its buttons from this and guesses nothing. */
export function allowedMoves(
  row: Pick<Consultation, 'status' | 'review' | 'schedule' | 'isInWriting' | 'confirmationAskedAt'> & {
    readonly hasResponse: boolean
  } & WithAddendum,
  holders: readonly Holder[],
  mine: Pick<ListedCase, 'myStatus' | 'isSupplementOpen' | 'hasMyOpinion'>,
): ConsultationMove[] {
  const { myStatus, isSupplementOpen } = mine
  return openMoves(consultationStates, row.status, row.review).filter((name) => {
    const { permission, outcomeOf } = consultationStates.moves[name]
    if (permission === 'system' || outcomeOf !== undefined || !isAllowed(permission, holders)) return false
    if (name === 'accept' || name === 'decline') return myStatus === 'invited'
    if (name === 'returnPreparation') return row.confirmationAskedAt !== null
    if (name === 'respondToReport') return !row.hasResponse
    if (name === 'submitAddendum') return row.addendumSubmittedAt === null
    if (name === 'withdrawAddendum') return row.addendumSubmittedAt !== null || row.addendumReturnedAt !== null
    if (name === 'reschedule') return !isEmergency(row)
    if (name === 'withdraw') return myStatus === 'accepted' && !mine.hasMyOpinion
    if (name === 'giveOpinion') return isOpinionDue(row, mine)
    // In an emergency the lead alone is enough, and the other experts were released.
    if (name === 'inviteExpert') return row.status === 'unresponsive' || !isEmergency(row)
    if (name === 'askSupplement') return myStatus === 'invited' || myStatus === 'accepted'
    return name !== 'answerSupplement' || isSupplementOpen
  })
}

/** Whether it is this person's turn: the list puts these cases first and counts them. */
export function isTheirTurn(
  row: Pick<Consultation, 'status' | 'review' | 'isInWriting'> & WithAddendum,
  holders: readonly Holder[],
  mine: Pick<ListedCase, 'myStatus' | 'hasMyOpinion' | 'isMySignatureAsked' | 'isMyLead'>,
): boolean {
  if (isOpinionDue(row, mine)) return true
  if (row.review === 'writtenReport' && mine.isMySignatureAsked && !mine.isMyLead) return true
  if (row.addendumSubmittedAt !== null && holders.includes('reportAuditor')) return true
  if (row.addendumReturnedAt !== null && holders.includes('lead')) return true
  const turn = turnOf(consultationStates, row.status, row.review)
  if (!holders.some((holder) => turn.includes(holder))) return false
  // Of the experts it is the turn of those who have not answered.
  return !turn.includes('invitee') || mine.myStatus === 'invited'
}

/** Whether the person has accepted a consultation in writing and not given an opinion yet. */
function isOpinionDue(
  { status, isInWriting }: Pick<Consultation, 'status' | 'isInWriting'>,
  { myStatus, hasMyOpinion }: Pick<ListedCase, 'myStatus' | 'hasMyOpinion'>,
): boolean {
  return status === 'waitingForConsultation' && isInWriting && myStatus === 'accepted' && !hasMyOpinion
}
