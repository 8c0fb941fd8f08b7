import type { Keys } from '../platform/keys/keys.ts'
import { seal, unseal } from '../platform/keys/seal.ts'
import { sealedCell } from '../platform/keys/sealed-cell.ts'
import type { MembershipInvitation } from './tables.ts'

export const invitedPhoneCell = sealedCell('membership_invitation', 'phone')

/** The phone that an invitation was sent to, as it is stored. */
export function sealInvitedPhone(keys: Keys, invitationId: string, phone: string): string {
  return seal(keys, invitedPhoneCell.of(invitationId), phone)
}

/** The phone in clear: for the SMS, never for an answer. */
export function readInvitedPhone(keys: Keys, { id, phoneSealed }: MembershipInvitation): string {
  return unseal(keys, invitedPhoneCell.of(id), phoneSealed)
}
