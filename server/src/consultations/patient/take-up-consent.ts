import { eq } from 'drizzle-orm'
import type { Call } from '../../platform/http/call.ts'
import { isEditable } from '../application/save-draft.ts'
import { lockCaseRow } from '../lock-case.ts'
import { publishCaseEvent, recordHistory } from '../move-case.ts'
import { consultations } from '../tables.ts'

/** A submitted case rests on what the patient has signed last; an application that is its applicant's anyhow, on what it is submitted with. */
export async function takeUpConsent(
  { tx, now }: Pick<Call, 'tx' | 'platform' | 'now'>,
  id: string,
  signatureId: string,
): Promise<void> {
  const row = await lockCaseRow(tx, id)
  if (!row || isEditable(row)) return
  const by = { tx, now, byId: null }
  const relied = { consentSignatureId: signatureId, consentFileId: null }
  await tx.update(consultations).set(relied).where(eq(consultations.id, id))
  await recordHistory(by, id, 'consentSigned')
  await publishCaseEvent(by, row, 'consultation.changed')
}
