import type { Keys } from '../platform/keys/keys.ts'
import { seal, unseal } from '../platform/keys/seal.ts'
import type { MembershipInvitation } from './tables.ts'

/** The phone that an invitation was sent to, as it is stored. */
export function sealInvitedPhone(keys: Keys, invitationId: string, phone: string): string {
  return seal(keys, placeOf(invitationId), phone)
}

/** The phone in clear: for the SMS, never for an answer. */
export function readInvitedPhone(keys: Keys, { id, phoneSealed }: MembershipInvitation): string {
  return unseal(keys, placeOf(id), phoneSealed)
}

function placeOf(invitationId: string): string {
  return `membership_invitation:${invitationId}:phone`
}
