import { invitationStates } from '@tongying/contract/consultations'
import { defineMoves, noTimers } from '../../platform/moves.ts'
import { invitations } from '../tables.ts'

/** An expert's part in a case moves; the case publishes the event, and has the history. */
export const { move: moveInvitation } = defineMoves(invitationStates, invitations, {
  timers: noTimers,
  events: {},
  audit: ({ row: { status, consultationId, expertId } }) => ({ detail: { status, consultationId, expertId } }),
})
