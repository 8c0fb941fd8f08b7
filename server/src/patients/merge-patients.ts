import { type LinkOwner, patientErrors } from '@tongying/contract/patients'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { patientOf, searchedInstitution } from './open-records.ts'
import { patientFilings, patientMerges, patients } from './tables.ts'

/**
 * Two patients of the caller are one person: the filings of one move to the other. Nothing is deleted, and `undoMerge`
 * moves them back.
 * @throws PatientsChanged
 * @throws NoSuchPatient for a patient for whom the caller filed nothing, or who is merged already
 */
export async function mergePatients(
  call: Call<unknown>,
  { keptId, mergedId, ...owner }: LinkOwner & { keptId: string; mergedId: string },
): Promise<{ mergeId: string }> {
  const { tx, now } = call
  const institutionId = await searchedInstitution(call, owner)
  await lockUntilEnd(tx, 'patient records', institutionId)
  for (const patientId of [keptId, mergedId]) {
    const { isOwn } = await patientOf(call, owner, { institutionId, patientId })
    if (!isOwn) throw new Problem(patientErrors.NoSuchPatient)
  }
  if (keptId === mergedId) throw new Problem(patientErrors.PatientsChanged)
  const moved = await tx
    .update(patientFilings)
    .set({ patientId: keptId })
    .where(eq(patientFilings.patientId, mergedId))
    .returning({ id: patientFilings.ownerId })
  await tx.update(patients).set({ mergedInto: keptId }).where(eq(patients.id, mergedId))
  const mergeId = newId()
  const ownerIds = moved.map(({ id }) => id)
  await tx.insert(patientMerges).values({ id: mergeId, keptId, mergedId, ownerIds, byId: accountIdOf(call), at: now })
  call.audit({ subject: { kind: 'patient', id: keptId }, institutionId, detail: { mergeId, mergedId, ownerIds } })
  return { mergeId }
}

/**
 * Takes a patient out again who was merged into another.
 * @throws NoSuchPatient
 * @throws PatientsChanged where it was undone already, or where the other was merged on meanwhile: that comes first
 */
export async function undoMerge(
  call: Call<unknown>,
  { mergeId, ...owner }: LinkOwner & { mergeId: string },
): Promise<{ mergeId: string }> {
  const { tx, now } = call
  const institutionId = await searchedInstitution(call, owner)
  await lockUntilEnd(tx, 'patient records', institutionId)
  const [merge] = await tx.select().from(patientMerges).where(eq(patientMerges.id, mergeId))
  if (!merge) throw new Problem(patientErrors.NoSuchPatient)
  const { keptId, mergedId, ownerIds } = merge
  const { isOwn } = await patientOf(call, owner, { institutionId, patientId: keptId })
  if (!isOwn) throw new Problem(patientErrors.NoSuchPatient)
  const [undone] = await tx
    .update(patientMerges)
    .set({ undoneBy: accountIdOf(call), undoneAt: now })
    .where(and(eq(patientMerges.id, mergeId), isNull(patientMerges.undoneAt)))
    .returning({ id: patientMerges.id })
  if (!undone) throw new Problem(patientErrors.PatientsChanged)
  await tx
    .update(patientFilings)
    .set({ patientId: mergedId })
    .where(and(eq(patientFilings.patientId, keptId), inArray(patientFilings.ownerId, ownerIds)))
  await tx.update(patients).set({ mergedInto: null }).where(eq(patients.id, mergedId))
  call.audit({ subject: { kind: 'patient', id: keptId }, institutionId, detail: { mergeId, mergedId, ownerIds } })
  return { mergeId }
}
