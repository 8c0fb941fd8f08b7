import { defineStates } from '../kit/states.ts'

/** One expert's part in a case, from the invitation to the signed opinion. The case's own state follows from these. */
export const invitationStates = defineStates({
  subject: 'consultationInvitation',
  states: {
    invited: { wire: 0 },
    accepted: { wire: 1 },
    declined: { wire: 2 },
    noResponse: { wire: 3 },
    released: { wire: 4 },
    attended: { wire: 5 },
    absent: { wire: 6 },
    withdrawn: { wire: 7 },
    signed: { wire: 8 },
  },
  initial: 'invited',
  groups: {
    /** Is asked. */
    toBeAnswered: ['invited'],
    /** Sees the case and acts on it. */
    onCase: ['invited', 'accepted', 'attended', 'absent', 'signed'],
    /** Not, or no longer, on the case. */
    offCase: ['declined', 'noResponse', 'released', 'withdrawn'],
    /** Is asked, or was let go before answering. */
    unanswered: ['invited', 'released'],
    /** Has left the case, or was let go. */
    gone: ['released', 'withdrawn'],
    /** Has accepted, whatever became of it. */
    everAccepted: ['accepted', 'attended', 'absent', 'signed'],
    /** Takes part: may be asked for a signature, and may lead. */
    takingPart: ['accepted', 'attended', 'signed'],
    /** Was in the meeting. */
    wasThere: ['attended', 'signed'],
    /** Was expected in the meeting. */
    wasExpected: ['attended', 'signed', 'absent'],
    /** May still make up the quorum. */
    mayCount: ['invited', 'accepted'],
  },
  moves: {
    accept: { from: ['invited'], to: 'accepted', permission: 'consultation.answer' },
    decline: { from: ['invited'], to: 'declined', permission: 'consultation.answer' },
    withdraw: { from: ['accepted'], to: 'withdrawn', permission: 'consultation.withdraw' },
    // The applicant asks an expert of this round once more; in an emergency those whom the one who led has left are asked.
    inviteAgain: {
      from: ['declined', 'noResponse', 'released', 'withdrawn'],
      to: 'invited',
      permission: 'consultation.inviteExpert',
    },
    // Other times are proposed, or the one who accepted cannot come at the time that was set.
    askAgain: { from: ['invited', 'accepted'], to: 'invited', permission: 'system' },
    expire: { from: ['invited'], to: 'noResponse', permission: 'system' },
    release: { from: ['invited', 'accepted', 'attended'], to: 'released', permission: 'system' },
    // The round is over without a report: an expert who was on board is not any more.
    endRound: { from: ['invited', 'accepted', 'attended', 'absent', 'signed'], to: 'released', permission: 'system' },
    attend: { from: ['accepted'], to: 'attended', permission: 'system' },
    miss: { from: ['accepted'], to: 'absent', permission: 'system' },
    sign: { from: ['attended'], to: 'signed', permission: 'consultation.signOpinion' },
    // The text that was signed has changed: it is signed again.
    voidSignature: { from: ['signed'], to: 'attended', permission: 'system' },
  },
})

export type InvitationState = keyof typeof invitationStates.states & string
