import type { ConsultationMove } from './consultation-states.ts'

/** How a move comes about: somebody makes a call, a timer runs out, or it follows from something else. */
type Cause =
  | { readonly call: string }
  | { readonly timer: string }
  | { readonly after: readonly (ConsultationMove | 'the meeting ended' | 'an expert left')[] }

interface StepOfLife {
  /** Of the table C1 to C30 of a case's life; tests and journeys bear it in their names. */
  readonly row: string
  readonly by: Cause
}

const call = (name: string): Cause => ({ call: `consultation.${name}` })
const timer = (name: string): Cause => ({ timer: `consultation.${name}` })

/** Every move of a case with its row and how it comes about. */
export const movesOfLife: Readonly<Record<ConsultationMove, StepOfLife>> = {
  askConfirmation: { row: 'C28', by: call('askConfirmation') },
  takeBackPreparation: { row: 'C28', by: call('takeBackPreparation') },
  returnPreparation: { row: 'C28', by: call('returnPreparation') },
  submitAppointment: { row: 'C1', by: call('submit') },
  submitEmergency: { row: 'C2', by: call('submit') },
  passDesk: { row: 'C3', by: call('passAudit') },
  passAudit: { row: 'C3', by: call('passAudit') },
  return: { row: 'C4', by: call('return') },
  missStart: { row: 'C5b', by: timer('missStart') },
  resubmit: { row: 'C6', by: call('resubmit') },
  cancel: { row: 'C7', by: call('cancel') },
  withdrawConsent: { row: 'C29', by: { call: 'patient.withdrawConsent' } },
  accept: { row: 'C8', by: call('accept') },
  reachQuorum: { row: 'C9', by: { after: ['accept'] } },
  reachQuorumInWriting: { row: 'C9', by: { after: ['accept'] } },
  giveOpinion: { row: 'C18', by: call('giveOpinion') },
  decline: { row: 'C10', by: call('decline') },
  inviteExpert: { row: 'C10', by: call('inviteExpert') },
  askSupplement: { row: 'C11', by: call('askSupplement') },
  answerSupplement: { row: 'C11', by: call('answerSupplement') },
  loseQuorum: { row: 'C12', by: { after: ['decline', 'an expert left'] } },
  expireUnanswered: { row: 'C13', by: timer('expireUnanswered') },
  reinvite: { row: 'C14', by: call('reinvite') },
  reschedule: { row: 'C15', by: call('reschedule') },
  withdraw: { row: 'C16', by: call('withdraw') },
  withdrawLosingQuorum: { row: 'C17', by: call('withdraw') },
  hold: { row: 'C18', by: { after: ['the meeting ended', 'giveOpinion'] } },
  missMeeting: { row: 'C19', by: timer('missMeeting') },
  askSignatures: { row: 'C20', by: call('askSignatures') },
  submitReport: { row: 'C20', by: call('submitReport') },
  failReview: { row: 'C21', by: call('failReview') },
  reviseReport: { row: 'C22', by: call('reviseReport') },
  passReview: { row: 'C23', by: call('passReview') },
  passWithoutDesk: { row: 'C23', by: { after: ['submitReport'] } },
  missOpinions: { row: 'C23', by: { after: ['submitReport'] } },
  submitAddendum: { row: 'C25', by: call('submitAddendum') },
  addAddendum: { row: 'C25', by: call('submitAddendum') },
  passAddendum: { row: 'C25', by: call('passAddendum') },
  returnAddendum: { row: 'C25', by: call('returnAddendum') },
  withdrawAddendum: { row: 'C25', by: call('withdrawAddendum') },
  respondToReport: { row: 'C26', by: call('respondToReport') },
  autoClose: { row: 'C27', by: timer('autoClose') },
  loseLead: { row: 'C30', by: { after: ['an expert left'] } },
}

/** What happens to a case without a move: its row and how it comes about. */
export const besidesMoves = {
  askNext: { row: 'C2', by: timer('askNext') },
  lookAfterwards: { row: 'C2', by: call('lookAfterwards') },
  overdueAudit: { row: 'C5', by: timer('overdueAudit') },
  remindStart: { row: 'C9', by: timer('remindStart') },
  overdueReport: { row: 'C24', by: timer('overdueReport') },
  overdueReview: { row: 'C24', by: timer('overdueReview') },
  overdueAddendum: { row: 'C24', by: timer('overdueAddendum') },
  rateApplication: { row: 'C26', by: call('rateApplication') },
  remindResponse: { row: 'C26', by: timer('remindResponse') },
} as const satisfies Record<string, StepOfLife>

/** In the words of the printed table. */
export function causeInWords({ by }: StepOfLife): string {
  if ('call' in by) return `call \`${by.call}\``
  if ('timer' in by) return `timer \`${by.timer}\``
  return `after ${by.after.join(', ')}`
}
