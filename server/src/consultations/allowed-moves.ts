import { type Holder, isAllowed } from '@tongying/contract/access'
import {
  type ConsultationMove,
  consultationStates,
  type FurtherTurn,
  type PressedMove,
} from '@tongying/contract/consultations'
import { openMoves, turnOf } from '@tongying/contract/kit'
import { isEmergency } from './is-emergency.ts'
import type { ListedCase } from './listed-case.ts'
import type { Consultation } from './tables.ts'

/** Where an addendum to the report of a case is. */
type WithAddendum = Pick<ListedCase, 'addendumSubmittedAt' | 'addendumReturnedAt'>

type Row = Pick<Consultation, 'status' | 'review' | 'schedule' | 'isInWriting' | 'confirmationAskedAt'> & {
  readonly hasResponse: boolean
} & WithAddendum
type Mine = Pick<ListedCase, 'myStatus' | 'isSupplementOpen' | 'hasMyOpinion'>
type Condition = (row: Row, mine: Mine) => boolean

const always: Condition = () => true
const isInvited: Condition = (_row, { myStatus }) => myStatus === 'invited'

/** What a move asks besides its state and its right; one without a condition of its own says so here. */
const conditions: Readonly<Record<PressedMove, Condition>> = {
  askConfirmation: always,
  takeBackPreparation: always,
  returnPreparation: ({ confirmationAskedAt }) => confirmationAskedAt !== null,
  submitAppointment: always,
  submitEmergency: always,
  passAudit: always,
  return: always,
  resubmit: always,
  cancel: always,
  withdrawConsent: always,
  accept: isInvited,
  askSupplement: (_row, { myStatus }) => myStatus === 'invited' || myStatus === 'accepted',
  answerSupplement: (_row, { isSupplementOpen }) => isSupplementOpen,
  giveOpinion: isOpinionDue,
  decline: isInvited,
  // In an emergency the lead alone is enough, and the other experts were released.
  inviteExpert: (row) => row.status === 'unresponsive' || !isEmergency(row),
  reinvite: always,
  reschedule: (row) => !isEmergency(row),
  withdraw: (_row, { myStatus, hasMyOpinion }) => myStatus === 'accepted' && !hasMyOpinion,
  askSignatures: always,
  submitReport: always,
  failReview: always,
  reviseReport: always,
  passReview: always,
  submitAddendum: ({ addendumSubmittedAt }) => addendumSubmittedAt === null,
  passAddendum: always,
  returnAddendum: always,
  withdrawAddendum: ({ addendumSubmittedAt, addendumReturnedAt }) =>
    addendumSubmittedAt !== null || addendumReturnedAt !== null,
  respondToReport: ({ hasResponse }) => !hasResponse,
}
/** The same for any move: those that nobody presses have none. */
const conditionOf: Readonly<Partial<Record<ConsultationMove, Condition>>> = conditions

/** What this person may do with the case now: the page draws its buttons from this and guesses nothing. */
export function allowedMoves(row: Row, holders: readonly Holder[], mine: Mine): ConsultationMove[] {
  return openMoves(consultationStates, row.status, row.review).filter((name) => {
    const { permission } = consultationStates.moves[name]
    return permission !== 'system' && isAllowed(permission, holders) && conditionOf[name]?.(row, mine) === true
  })
}

type TurnRow = Pick<Consultation, 'status' | 'review' | 'isInWriting'> & WithAddendum
type TurnMine = Pick<ListedCase, 'myStatus' | 'hasMyOpinion' | 'isMySignatureAsked' | 'isMyLead' | 'isSupplementOpen'>

/** When it is somebody's turn besides what the states say; `list-conditions.ts` has the same for statements. */
const isFurtherTurn: Readonly<
  Record<FurtherTurn, (row: TurnRow, holders: readonly Holder[], mine: TurnMine) => boolean>
> = {
  fileAsked: (_row, holders, { isSupplementOpen }) => isSupplementOpen && holders.includes('applicant'),
  opinionDue: (row, _holders, mine) => isOpinionDue(row, mine),
  signatureAsked: ({ review }, _holders, { isMySignatureAsked, isMyLead }) =>
    review === 'writtenReport' && isMySignatureAsked === true && isMyLead !== true,
  addendumWaiting: ({ addendumSubmittedAt }, holders) =>
    addendumSubmittedAt !== null && holders.includes('reportAuditor'),
  addendumReturned: ({ addendumReturnedAt }, holders) => addendumReturnedAt !== null && holders.includes('lead'),
}

/** Whether it is this person's turn: the list puts these cases first and counts them. */
export function isTheirTurn(row: TurnRow, holders: readonly Holder[], mine: TurnMine): boolean {
  if (Object.values(isFurtherTurn).some((isTurn) => isTurn(row, holders, mine))) return true
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
