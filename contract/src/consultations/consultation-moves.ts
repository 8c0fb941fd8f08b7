/** What happens to a consultation: from where to where, by whose right, and the event that others learn of it by. */
export const consultationMoves = {
  // C28: before C1 and C2, where a coordinator prepares the draft: the physician confirms it by submitting.
  askConfirmation: {
    from: ['draft'],
    to: 'same',
    review: { from: ['notSubmitted'] },
    permission: 'consultation.askConfirmation',
    event: 'consultation.confirmationAsked',
  },
  takeBackPreparation: {
    from: ['draft'],
    to: 'same',
    review: { from: ['notSubmitted'] },
    permission: 'consultation.takeBackPreparation',
    event: 'consultation.preparationTakenBack',
  },
  returnPreparation: {
    from: ['draft'],
    to: 'same',
    review: { from: ['notSubmitted'] },
    permission: 'consultation.returnPreparation',
    event: 'consultation.preparationReturned',
  },
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
  // C29: the patient takes the consent back before the meeting.
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
  // C20–C23: before the lead submits, the other experts who attended are asked to sign the text.
  askSignatures: {
    from: ['consultationEnd'],
    to: 'same',
    review: { from: ['writtenReport'] },
    permission: 'consultation.writeReport',
    event: 'consultation.signaturesAsked',
  },
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
    event: 'consultation.changed',
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
  submitAddendum: {
    from: ['completed'],
    to: 'same',
    review: { from: ['passedReview'] },
    permission: 'consultation.amend',
    event: 'consultation.addendumSubmitted',
  },
  // The lead expert's institution reviews no reports.
  addAddendum: {
    from: ['completed'],
    to: 'same',
    review: { from: ['passedReview'] },
    permission: 'consultation.amend',
    event: 'consultation.addendumAdded',
    outcomeOf: 'submitAddendum',
  },
  passAddendum: {
    from: ['completed'],
    to: 'same',
    review: { from: ['passedReview'] },
    permission: 'consultation.reviewReport',
    event: 'consultation.addendumPassed',
  },
  returnAddendum: {
    from: ['completed'],
    to: 'same',
    review: { from: ['passedReview'] },
    permission: 'consultation.reviewReport',
    event: 'consultation.addendumReturned',
  },
  withdrawAddendum: {
    from: ['completed'],
    to: 'same',
    review: { from: ['passedReview'] },
    permission: 'consultation.amend',
    event: 'consultation.addendumWithdrawn',
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
  // C30: the lead takes part no longer and no other expert of the round may lead: the case is applied for again.
  loseLead: {
    from: ['waitingForConsultation', 'consultationEnd'],
    to: 'returned',
    review: { from: [null, 'writtenReport', 'failedReview'], to: null },
    permission: 'system',
    event: 'consultation.leadLost',
  },
} as const

type Moves = typeof consultationMoves
/** The moves that a person makes by a button: neither by themselves nor as another outcome of a call. */
export type PressedMove = {
  [M in keyof Moves]: Moves[M] extends { permission: 'system' } | { outcomeOf: string } ? never : M
}[keyof Moves]
