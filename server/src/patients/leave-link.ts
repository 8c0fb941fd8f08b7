import { cookieNames } from '../platform/auth/sessions.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { clearCookie } from '../platform/http/cookies.ts'
import { heldBy } from './access.ts'
import { type PatientLinkRow, patientLinks } from './tables.ts'

/**
 * Ends every link that this browser holds, for a device that is handed on: what was signed stands, and nothing of it can
 * be read there any more, also by whoever kept a copy of the cookie.
 */
export async function leaveLink(call: HttpCall<PatientLinkRow>): Promise<Record<string, never>> {
  const { tx, now, platform, request, reply, record, linkSecret } = call
  if (linkSecret === undefined) return {}
  const held = heldBy(linkSecret, undefined)
  // Locked before they are listed: a call that is making the next link of this browser is waited for.
  await tx.select({ id: patientLinks.id }).from(patientLinks).where(held).orderBy(patientLinks.id).for('update')
  await tx.update(patientLinks).set({ leftAt: now }).where(held)
  call.audit({ subject: { kind: record.ownerKind, id: record.ownerId }, detail: { linkId: record.id } })
  call.afterCommit(() => clearCookie(reply, cookieNames.link, { request, config: platform.config }))
  return {}
}
