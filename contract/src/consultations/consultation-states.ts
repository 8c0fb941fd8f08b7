import { defineStates } from '../kit/states.ts'

/**
 * A consultation's life: `status` is where the case is, the second axis what its reviewers do. The moves are C1–C27 of
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
    completed: { wire: 5, timer: 'consultation.remindResponse' },
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
  },
  moves: {
    // C1, C2
    submitAppointment: {
      from: ['draft'],
      to: 'waitingForTreatment',
      review: { from: ['notSubmitted'], to: 'toBeAudited' },
      permission: 'consultation.submit',
      event: 'consultation.submitted',
    },
    submitEmergency: {
      from: ['draft'],
      to: 'unresponsive',
      review: { from: ['notSubmitted'], to: null },
      permission: 'consultation.submit',
      event: 'consultation.emergencySubmitted',
    },
    // C3: one institution of several passes; the last one lets the case go on
    passDesk: {
      from: ['waitingForTreatment'],
      to: 'same',
      review: { from: ['toBeAudited'] },
      permission: 'consultation.passAudit',
      event: 'consultation.deskPassed',
      outcomeOf: 'passAudit',
    },
    passAudit: {
      from: ['waitingForTreatment'],
      to: 'unresponsive',
      review: { from: ['toBeAudited'], to: null },
      permission: 'consultation.passAudit',
      event: 'consultation.auditPassed',
    },
    // C4, C5b
    return: {
      from: ['waitingForTreatment'],
      to: 'returned',
      review: { from: ['toBeAudited'], to: 'failedAudit' },
      permission: 'consultation.return',
      event: 'consultation.returned',
    },
    missStart: {
      from: ['waitingForTreatment'],
      to: 'returned',
      review: { from: ['toBeAudited'], to: null },
      permission: 'system',
      event: 'consultation.startPassed',
    },
    // C6
    resubmit: {
      from: ['returned', 'timeoutNoResponse'],
      to: 'waitingForTreatment',
      review: { to: 'toBeAudited' },
      permission: 'consultation.submit',
      event: 'consultation.submitted',
    },
    // C7
    cancel: {
      from: ['waitingForTreatment', 'returned', 'unresponsive', 'waitingForConsultation', 'timeoutNoResponse'],
      to: 'cancelled',
      review: { to: null },
      permission: 'consultation.cancel',
      event: 'consultation.cancelled',
    },
    // The patient takes the consent back before the meeting.
    withdrawConsent: {
      from: ['waitingForTreatment', 'unresponsive', 'waitingForConsultation'],
      to: 'returned',
      review: { to: null },
      permission: 'consent.sign',
      event: 'consultation.consentWithdrawn',
    },
    // C8–C12
    accept: {
      from: ['unresponsive', 'waitingForConsultation'],
      to: 'same',
      permission: 'consultation.answer',
      event: 'consultation.accepted',
    },
    // An expert names what is missing, and waits for it: the time to answer stands still for that expert alone.
    askSupplement: {
      from: ['unresponsive', 'waitingForConsultation'],
      to: 'same',
      permission: 'consultation.askSupplement',
      event: 'consultation.supplementAsked',
    },
    answerSupplement: {
      from: ['unresponsive', 'waitingForConsultation'],
      to: 'same',
      permission: 'consultation.answerSupplement',
      event: 'consultation.supplementAnswered',
    },
    reachQuorum: {
      from: ['unresponsive'],
      to: 'waitingForConsultation',
      permission: 'system',
      event: 'consultation.quorumReached',
    },
    // The same for a consultation in writing: it has no room, and every expert gives an opinion.
    reachQuorumInWriting: {
      from: ['unresponsive'],
      to: 'waitingForConsultation',
      permission: 'system',
      event: 'consultation.opinionsDue',
    },
    // An expert of a consultation in writing signs what they have to say; the last opinion holds it.
    giveOpinion: {
      from: ['waitingForConsultation'],
      to: 'same',
      permission: 'consultation.giveOpinion',
      event: 'consultation.opinionGiven',
    },
    decline: {
      from: ['unresponsive', 'waitingForConsultation'],
      to: 'same',
      permission: 'consultation.answer',
      event: 'consultation.declined',
    },
    loseQuorum: {
      from: ['unresponsive'],
      to: 'returned',
      review: { to: null },
      permission: 'system',
      event: 'consultation.quorumLost',
    },
    // C10: another expert, or one in the place of an expert who has not accepted.
    inviteExpert: {
      from: ['unresponsive', 'waitingForConsultation'],
      to: 'same',
      permission: 'consultation.inviteExpert',
      event: 'consultation.expertInvited',
    },
    // C14: a new round of what was reviewed, with other experts or at another time.
    reinvite: { from: ['timeoutNoResponse'], to: 'unresponsive', permission: 'consultation.reinvite' },
    // C15: other times are proposed, and all are asked again.
    reschedule: {
      from: ['unresponsive', 'waitingForConsultation'],
      to: 'unresponsive',
      permission: 'consultation.reschedule',
      event: 'consultation.rescheduled',
    },
    // C16, C17
    withdraw: {
      from: ['unresponsive', 'waitingForConsultation'],
      to: 'same',
      permission: 'consultation.withdraw',
      event: 'consultation.withdrawn',
    },
    withdrawLosingQuorum: {
      from: ['waitingForConsultation'],
      to: 'unresponsive',
      permission: 'consultation.withdraw',
      event: 'consultation.withdrawnLosingQuorum',
      outcomeOf: 'withdraw',
    },
    // C13
    expireUnanswered: {
      from: ['unresponsive'],
      to: 'timeoutNoResponse',
      permission: 'system',
      event: 'consultation.expired',
    },
    // C18, C19
    hold: {
      from: ['waitingForConsultation'],
      to: 'consultationEnd',
      review: { to: 'writtenReport' },
      permission: 'system',
      event: 'consultation.held',
    },
    missMeeting: {
      from: ['waitingForConsultation'],
      to: 'returned',
      review: { to: null },
      permission: 'system',
      event: 'consultation.notHeld',
    },
    // C20–C23
    submitReport: {
      from: ['consultationEnd'],
      to: 'same',
      review: { from: ['writtenReport'], to: 'reportReview' },
      permission: 'consultation.writeReport',
      event: 'consultation.reportSubmitted',
    },
    failReview: {
      from: ['consultationEnd'],
      to: 'same',
      review: { from: ['reportReview'], to: 'failedReview' },
      permission: 'consultation.reviewReport',
      event: 'consultation.reportFailed',
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
      event: 'consultation.completed',
    },
    // The lead expert's institution reviews no reports.
    passWithoutDesk: {
      from: ['consultationEnd'],
      to: 'completed',
      review: { from: ['reportReview'], to: 'passedReview' },
      permission: 'system',
      event: 'consultation.completed',
    },
    // C25, C26
    addAddendum: {
      from: ['completed'],
      to: 'same',
      review: { from: ['passedReview'] },
      permission: 'consultation.amend',
      event: 'consultation.addendumAdded',
    },
    respondToReport: {
      from: ['completed'],
      to: 'same',
      review: { from: ['passedReview'] },
      permission: 'consultation.respond',
      event: 'consultation.responded',
    },
    // One who attended has to sign after all: the lead asks for it and submits again.
    missOpinions: {
      from: ['consultationEnd'],
      to: 'same',
      review: { from: ['reportReview'], to: 'failedReview' },
      permission: 'system',
      event: 'consultation.opinionsMissing',
    },
    // C27
    autoClose: {
      from: ['returned', 'timeoutNoResponse'],
      to: 'cancelled',
      review: { to: null },
      permission: 'system',
      event: 'consultation.autoClosed',
    },
    // The lead takes part no longer and no other expert of the round may lead: the case is applied for again.
    loseLead: {
      from: ['waitingForConsultation', 'consultationEnd'],
      to: 'returned',
      review: { from: [null, 'writtenReport', 'failedReview'], to: null },
      permission: 'system',
      event: 'consultation.leadLost',
    },
  },
})

export type ConsultationState = keyof typeof consultationStates.states & string
export type ConsultationReview = keyof typeof consultationStates.reviews & string
export type ConsultationMove = keyof typeof consultationStates.moves & string
