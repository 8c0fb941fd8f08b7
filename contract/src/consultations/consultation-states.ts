import { defineStates } from '../kit/states.ts'

/**
 * A consultation's life: `status` says where the case is, the second axis what the desks do. The moves are C1–C27 of
 * the domain's table (`docs/states/consultation.md`); a move whose screen is still to come is declared all the same.
 */
export const consultationStates = defineStates({
  subject: 'consultation',
  states: {
    draft: { wire: -1 },
    waitingForTreatment: { wire: 0 },
    returned: { wire: 1 },
    unresponsive: { wire: 2 },
    waitingForConsultation: { wire: 3 },
    consultationEnd: { wire: 4 },
    completed: { wire: 5 },
    cancelled: { wire: 6 },
    timeoutNoResponse: { wire: 7 },
  },
  reviews: {
    notSubmitted: { wire: 0 },
    toBeAudited: { wire: 1 },
    failedAudit: { wire: 2 },
    writtenReport: { wire: 3 },
    reportReview: { wire: 4 },
    passedReview: { wire: 5 },
    failedReview: { wire: 6 },
  },
  initial: 'draft',
  initialReview: 'notSubmitted',
  moves: {
    // C1, C2
    submitAppointment: {
      from: ['draft'],
      to: 'waitingForTreatment',
      review: { from: ['notSubmitted'], to: 'toBeAudited' },
      permission: 'consultation.submit',
    },
    submitEmergency: {
      from: ['draft'],
      to: 'unresponsive',
      review: { from: ['notSubmitted'], to: null },
      permission: 'consultation.submit',
    },
    // C3: one desk of several passes; the last one lets the case go on
    passDesk: {
      from: ['waitingForTreatment'],
      to: 'same',
      review: { from: ['toBeAudited'] },
      permission: 'consultation.passAudit',
    },
    passAudit: {
      from: ['waitingForTreatment'],
      to: 'unresponsive',
      review: { from: ['toBeAudited'], to: null },
      permission: 'consultation.passAudit',
    },
    // C4, C5b
    return: {
      from: ['waitingForTreatment'],
      to: 'returned',
      review: { from: ['toBeAudited'], to: 'failedAudit' },
      permission: 'consultation.return',
    },
    missStart: {
      from: ['waitingForTreatment'],
      to: 'returned',
      review: { from: ['toBeAudited'], to: null },
      permission: 'system',
    },
    // C6
    resubmit: {
      from: ['returned', 'timeoutNoResponse'],
      to: 'waitingForTreatment',
      review: { to: 'toBeAudited' },
      permission: 'consultation.submit',
    },
    // C7
    cancel: {
      from: ['waitingForTreatment', 'returned', 'unresponsive', 'waitingForConsultation', 'timeoutNoResponse'],
      to: 'cancelled',
      permission: 'consultation.cancel',
    },
    // C8–C12
    accept: { from: ['unresponsive', 'waitingForConsultation'], to: 'same', permission: 'consultation.answer' },
    reachQuorum: { from: ['unresponsive'], to: 'waitingForConsultation', permission: 'system' },
    decline: { from: ['unresponsive', 'waitingForConsultation'], to: 'same', permission: 'consultation.answer' },
    askSupplement: {
      from: ['unresponsive', 'waitingForConsultation'],
      to: 'same',
      permission: 'consultation.askSupplement',
    },
    loseQuorum: { from: ['unresponsive'], to: 'returned', review: { to: null }, permission: 'system' },
    // C13, C14
    expireUnanswered: { from: ['unresponsive'], to: 'timeoutNoResponse', permission: 'system' },
    reinvite: { from: ['timeoutNoResponse'], to: 'unresponsive', permission: 'consultation.reinvite' },
    // C15–C17
    reschedule: { from: ['waitingForConsultation'], to: 'unresponsive', permission: 'consultation.reschedule' },
    withdraw: { from: ['waitingForConsultation'], to: 'same', permission: 'consultation.withdraw' },
    withdrawLosingQuorum: {
      from: ['waitingForConsultation'],
      to: 'unresponsive',
      permission: 'consultation.withdraw',
    },
    // C18, C19
    hold: {
      from: ['waitingForConsultation'],
      to: 'consultationEnd',
      review: { to: 'writtenReport' },
      permission: 'system',
    },
    missMeeting: { from: ['waitingForConsultation'], to: 'returned', review: { to: null }, permission: 'system' },
    // C20–C23
    submitReport: {
      from: ['consultationEnd'],
      to: 'same',
      review: { from: ['writtenReport'], to: 'reportReview' },
      permission: 'consultation.writeReport',
    },
    failReview: {
      from: ['consultationEnd'],
      to: 'same',
      review: { from: ['reportReview'], to: 'failedReview' },
      permission: 'consultation.reviewReport',
    },
    reviseReport: {
      from: ['consultationEnd'],
      to: 'same',
      review: { from: ['failedReview'], to: 'writtenReport' },
      permission: 'consultation.writeReport',
    },
    passReview: {
      from: ['consultationEnd'],
      to: 'completed',
      review: { from: ['reportReview'], to: 'passedReview' },
      permission: 'consultation.reviewReport',
    },
    // The lead has left and no other attending expert may lead: the case is applied for again.
    loseLead: {
      from: ['consultationEnd'],
      to: 'returned',
      review: { from: ['writtenReport', 'failedReview'], to: null },
      permission: 'system',
    },
    passWithoutDesk: {
      from: ['consultationEnd'],
      to: 'completed',
      review: { from: ['reportReview'], to: 'passedReview' },
      permission: 'system',
    },
    // C25, C26
    addAddendum: {
      from: ['completed'],
      to: 'same',
      review: { from: ['passedReview'] },
      permission: 'consultation.amend',
    },
    respondToReport: {
      from: ['completed'],
      to: 'same',
      review: { from: ['passedReview'] },
      permission: 'consultation.respond',
    },
    // C27
    autoClose: { from: ['returned', 'timeoutNoResponse'], to: 'cancelled', permission: 'system' },
  },
})

export type ConsultationState = keyof typeof consultationStates.states & string
export type ConsultationReview = keyof typeof consultationStates.reviews & string
export type ConsultationMove = keyof typeof consultationStates.moves & string
