import { kitErrors } from '@tongying/contract/kit'
import { type LinkOwner, patientErrors } from '@tongying/contract/patients'
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { isCertifiedHere } from '../practitioners/index.ts'
import { answersOf } from './port.ts'
import { type PatientRow, patientFilings, patients } from './tables.ts'

/**
 * The institution whose patients may be found: that of the application that is being written, while its applicant is
 * certified.
 * @throws Forbidden
 * @throws StateChanged once it is submitted
 */
export async function searchedInstitution(call: Call<unknown>, owner: LinkOwner): Promise<string> {
  const record = await answersOf(owner).read(call, owner.ownerId)
  if (!record?.takesForm) throw new Problem(kitErrors.StateChanged)
  if (!(await isCertifiedHere(call.tx, accountIdOf(call)))) throw new Problem(kitErrors.Forbidden)
  return record.institutionId
}

/** Whether the caller has filed a record of this patient and still answers for it. */
export function isFiledBy(call: Call<unknown>, { ownerKind }: Pick<LinkOwner, 'ownerKind'>): SQL {
  return exists(
    call.tx
      .select({ one: sql`1` })
      .from(patientFilings)
      .where(
        and(
          eq(patientFilings.patientId, patients.id),
          eq(patientFilings.ownerKind, ownerKind),
          sql`${patientFilings.ownerId} in ${answersOf({ ownerKind }).ownIds(accountIdOf(call))}`,
        ),
      ),
  )
}

/**
 * A patient of the institution, with whether the caller filed for them.
 * @throws NoSuchPatient; `hold` locks the row
 */
export async function patientOf(
  call: Call<unknown>,
  owner: LinkOwner,
  which: { institutionId: string; patientId: string },
): Promise<{ row: PatientRow; isOwn: boolean }> {
  const [found] = await call.tx
    .select({ row: patients, isOwn: sql<boolean>`${isFiledBy(call, owner)}` })
    .from(patients)
    .where(and(eq(patients.id, which.patientId), eq(patients.institutionId, which.institutionId)))
  if (!found || found.row.mergedInto !== null) throw new Problem(patientErrors.NoSuchPatient)
  return found
}
