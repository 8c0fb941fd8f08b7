import { institutionErrors } from '@tongying/contract/institutions'
import { eq, sql } from 'drizzle-orm'
import { nameNgrams } from '../platform/db/name-ngrams.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { type Institution, institutions } from './tables.ts'

type RequiredField = 'name' | 'code' | 'provinceCode' | 'cityCode' | 'address' | 'tier' | 'rating' | 'ownership'
export type NewInstitution = Pick<Institution, RequiredField> &
  Partial<Omit<Institution, RequiredField | 'nameGrams' | 'createdAt'>>

/**
 * Enters an onboarded institution; its code must be new.
 * @throws InstitutionCodeTaken
 */
export async function createInstitution(tx: Tx, given: NewInstitution, now: Date): Promise<{ id: string }> {
  const id = given.id ?? newId()
  const inserted = await tx
    .insert(institutions)
    .values({
      abbreviation: '',
      districtCode: null,
      personInCharge: '',
      phoneSealed: null,
      officePhone: '',
      email: '',
      introduction: '',
      logoId: null,
      isApplicantDeskFirst: false,
      ...given,
      id,
      nameGrams: nameNgrams(given.name, given.abbreviation ?? ''),
      createdAt: now,
    })
    .onConflictDoNothing({ target: institutions.code })
    .returning({ id: institutions.id })
  if (inserted.length === 0) throw new Problem(institutionErrors.InstitutionCodeTaken, { field: 'code' })
  return { id }
}

/**
 * Who onboards an institution that was only listed takes its row over: those who named it where they work keep it. It is open
 * from then on, and a revision of what it was before comes too late.
 */
export async function takeOverListed(tx: Tx, given: NewInstitution & { readonly id: string }): Promise<void> {
  const nameGrams = nameNgrams(given.name, given.abbreviation ?? '')
  await tx
    .update(institutions)
    .set({ ...given, nameGrams, isListedOnly: false, closedAt: null, revision: sql`${institutions.revision} + 1` })
    .where(eq(institutions.id, given.id))
}
