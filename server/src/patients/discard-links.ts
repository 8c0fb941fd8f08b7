import type { LinkOwner } from '@tongying/contract/patients'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { ofOwner } from './of-owner.ts'
import { consentSignatures, consents, patientForms, patientLinks } from './tables.ts'

/** Deletes the links of a record that is deleted itself, with what was signed by them. */
export async function discardLinksOf(tx: Tx, owner: LinkOwner): Promise<void> {
  const signed = ofOwner(consentSignatures, owner)
  const signatures = tx.select({ id: consentSignatures.id }).from(consentSignatures).where(signed)
  await tx.delete(consents).where(inArray(consents.signatureId, signatures))
  await tx.delete(consentSignatures).where(signed)
  await tx.delete(patientForms).where(ofOwner(patientForms, owner))
  await tx.delete(patientLinks).where(ofOwner(patientLinks, owner))
}
