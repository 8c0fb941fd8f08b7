import type { LinkOwner } from '@tongying/contract/patients'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { consentSignatures, consents, patientForms, patientLinks } from './tables.ts'

/** Deletes the links of a record that is deleted itself, with what was signed by them. */
export async function discardLinksOf(tx: Tx, { ownerKind, ownerId }: LinkOwner): Promise<void> {
  const isTheirs = and(eq(consentSignatures.ownerKind, ownerKind), eq(consentSignatures.ownerId, ownerId))
  const signatures = tx.select({ id: consentSignatures.id }).from(consentSignatures).where(isTheirs)
  await tx.delete(consents).where(inArray(consents.signatureId, signatures))
  await tx.delete(consentSignatures).where(isTheirs)
  await tx.delete(patientForms).where(and(eq(patientForms.ownerKind, ownerKind), eq(patientForms.ownerId, ownerId)))
  await tx.delete(patientLinks).where(and(eq(patientLinks.ownerKind, ownerKind), eq(patientLinks.ownerId, ownerId)))
}
