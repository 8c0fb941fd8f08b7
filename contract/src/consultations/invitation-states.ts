import { defineStates } from '../kit/states.ts'

/** One expert's part in a case, from the invitation to the signed opinion. The case's own state follows from these. */
export const invitationStates = defineStates({
  subject: 'consultation-invitation',
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
  moves: {
    accept: { from: ['invited'], to: 'accepted', permission: 'consultation.answer' },
    decline: { from: ['invited'], to: 'declined', permission: 'consultation.answer' },
    expire: { from: ['invited'], to: 'noResponse', permission: 'system' },
    release: { from: ['invited', 'accepted', 'attended'], to: 'released', permission: 'system' },
    withdraw: { from: ['accepted'], to: 'withdrawn', permission: 'consultation.withdraw' },
    attend: { from: ['accepted'], to: 'attended', permission: 'system' },
    miss: { from: ['accepted'], to: 'absent', permission: 'system' },
    sign: { from: ['attended'], to: 'signed', permission: 'consultation.signOpinion' },
    // The text that was signed has changed: it is signed again.
    voidSignature: { from: ['signed'], to: 'attended', permission: 'system' },
  },
})

export type InvitationState = keyof typeof invitationStates.states & string
