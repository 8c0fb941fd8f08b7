import { type LinkOwner, type LinkPurpose, patientLinkStates } from '@tongying/contract/patients'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type consentSignatures, type patientForms, patientLinks } from './tables.ts'

/** What belongs to a record. */
export function ofOwner(
  table: typeof patientLinks | typeof patientForms | typeof consentSignatures,
  { ownerKind, ownerId }: LinkOwner,
): SQL | undefined {
  return and(eq(table.ownerKind, ownerKind), eq(table.ownerId, ownerId))
}

/** The links of a record that may still do what they are for, whether or not their time is over. */
export function signableLinks(owner: LinkOwner, purpose: LinkPurpose): SQL | undefined {
  const isSignable = inArray(patientLinks.status, [...patientLinkStates.groups.signable])
  return and(ofOwner(patientLinks, owner), eq(patientLinks.purpose, purpose), isSignable)
}
