import { defineStates } from '../kit/states.ts'
import { consultationMoves } from './consultation-moves.ts'

/**
 * A consultation's life: `status` is where the case is, the second axis what its reviewers do. The moves are C1–C30 of
 * the domain's table (`docs/states/consultation.md`).
 */
export const consultationStates = defineStates({
  subject: 'consultation',
  states: {
    draft: { wire: -1 },
    waitingForTreatment: { wire: 0, timer: 'consultation.missStart' },
    returned: { wire: 1, turn: ['applicant'], timer: 'consultation.autoClose' },
    unresponsive: {
      wire: 2,
      turn: ['invitee', 'lead'],
      timer: ['consultation.expireUnanswered', 'consultation.askNext'],
    },
    waitingForConsultation: { wire: 3, timer: ['consultation.missMeeting', 'consultation.remindStart'] },
    consultationEnd: { wire: 4 },
    completed: {
      wire: 5,
      timer: ['consultation.remindResponse', 'consultation.overdueAddendum', 'consultation.overdueAudit'],
    },
    cancelled: { wire: 6, turn: [] },
    timeoutNoResponse: { wire: 7, turn: ['applicant'], timer: 'consultation.autoClose' },
  },
  reviews: {
    notSubmitted: { wire: 0 },
    toBeAudited: { wire: 1, turn: ['consultationAuditor'], timer: 'consultation.overdueAudit' },
    failedAudit: { wire: 2 },
    writtenReport: { wire: 3, turn: ['lead'], timer: 'consultation.overdueReport' },
    reportReview: { wire: 4, turn: ['reportAuditor'], timer: 'consultation.overdueReview' },
    passedReview: { wire: 5 },
    failedReview: { wire: 6, turn: ['lead'], timer: 'consultation.overdueReport' },
  },
  initial: 'draft',
  initialReview: 'notSubmitted',
  groups: {
    /** The applicant may change the application. */
    editable: ['draft', 'returned', 'timeoutNoResponse'],
    /** No expert of the present round is invited, not yet or not any more: none of them reads the case. */
    hiddenFromExperts: ['draft', 'waitingForTreatment', 'returned', 'timeoutNoResponse'],
    /** An institution reviews the application. */
    inAudit: ['waitingForTreatment'],
    /** An institution may review the report. */
    inReportReview: ['consultationEnd'],
    /** An expert may still answer, attend or sign. */
    withExperts: ['unresponsive', 'waitingForConsultation', 'consultationEnd'],
    /** An emergency waits here for its reviewers to look at it afterwards. */
    reviewedAfterwards: ['unresponsive', 'waitingForConsultation', 'consultationEnd', 'completed'],
    /** Experts who have accepted keep its time free. */
    toBeHeld: ['unresponsive', 'waitingForConsultation'],
    /** On its way to a meeting. */
    beforeMeeting: ['draft', 'returned', 'timeoutNoResponse', 'waitingForTreatment', 'unresponsive'],
    /** The patient may still sign or withdraw the consent. */
    beforeHeld: [
      'draft',
      'returned',
      'timeoutNoResponse',
      'waitingForTreatment',
      'unresponsive',
      'waitingForConsultation',
    ],
    /** Its meeting can no longer take place at the time that it had. */
    calledOff: ['cancelled', 'returned', 'timeoutNoResponse'],
    /** The meeting is arranged or was held. */
    withMeeting: ['waitingForConsultation', 'consultationEnd', 'completed'],
    /** The meeting was held. */
    held: ['consultationEnd', 'completed'],
    /** A draft, which nobody else knows, or a case that is closed: nobody is notified of it, nobody discusses it. */
    draftOrClosed: ['draft', 'completed', 'cancelled'],
    closed: ['completed', 'cancelled'],
    /** Submitted and not closed. */
    underWay: [
      'waitingForTreatment',
      'returned',
      'unresponsive',
      'waitingForConsultation',
      'consultationEnd',
      'timeoutNoResponse',
    ],
    /** The experts are asked. */
    toBeAnswered: ['unresponsive'],
    /** Its room is open, or its opinions are awaited. */
    arranged: ['waitingForConsultation'],
  },
  moves: consultationMoves,
})

export type ConsultationState = keyof typeof consultationStates.states & string
export type ConsultationReview = keyof typeof consultationStates.reviews & string
export type ConsultationMove = keyof typeof consultationStates.moves & string
