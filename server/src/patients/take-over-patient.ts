import { type LinkOwner, patientErrors, type TakenOver } from '@tongying/contract/patients'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { attempt } from '../platform/limits/attempt.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { takeOverLimit, wrongNumberLimit } from './limits.ts'
import { patientOf, searchedInstitution } from './open-records.ts'
import { numberHash, readFacts } from './record-patient.ts'
import { type PatientRow, patientFilings, patientMerges, patients } from './tables.ts'

type Wanted = LinkOwner & { patientId: string; number?: string | undefined }

/**
 * The details of an earlier patient, in full. Of a colleague's patient the caller has to know the number of the certificate
 * or the phone: the patient is before them then. Throws `NoSuchPatient`, `PatientNumberWrong`.
 */
export async function takeOverPatient(
  call: Call<unknown>,
  { patientId, number, ...owner }: Wanted,
): Promise<{ values: TakenOver }> {
  const { platform, now } = call
  const institutionId = await searchedInstitution(call, owner)
  const { row, isOwn } = await patientOf(call, owner, { institutionId, patientId })
  const subject = accountIdOf(call)
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: takeOverLimit, subject })
  if (!isOwn) {
    const counted = [{ limit: wrongNumberLimit, subject }]
    await attempt(
      platform,
      { now, counted },
      (work) => work(undefined),
      () => requireNumber(call, row, number),
    )
  }
  call.audit({
    subject: { kind: owner.ownerKind, id: await newestFiling(call, owner, row.id) },
    institutionId,
    detail: { patientId, into: owner.ownerId },
  })
  return { values: readFacts(platform.keys, row) }
}

/** The number of the patient, or of a record that was merged into theirs. */
async function requireNumber({ tx, platform }: Call<unknown>, row: PatientRow, number = ''): Promise<void> {
  const merged = tx.select({ id: patientMerges.mergedId }).from(patientMerges).where(eq(patientMerges.keptId, row.id))
  const [found] = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(
      and(
        or(eq(patients.id, row.id), and(inArray(patients.id, merged), eq(patients.mergedInto, row.id))),
        or(
          eq(patients.certificateHash, numberHash(platform.keys, 'certificate', number)),
          eq(patients.phoneHash, numberHash(platform.keys, 'phone', number)),
        ),
      ),
    )
  if (!found) throw new Problem(patientErrors.PatientNumberWrong, { field: 'number' })
}

/** The record from which the details are: its access log shows who took them over. */
async function newestFiling({ tx }: Call<unknown>, { ownerKind, ownerId }: LinkOwner, patientId: string) {
  const [newest] = await tx
    .select({ id: patientFilings.ownerId })
    .from(patientFilings)
    .where(and(eq(patientFilings.patientId, patientId), eq(patientFilings.ownerKind, ownerKind)))
    .orderBy(desc(patientFilings.filedAt))
    .limit(1)
  return newest?.id ?? ownerId
}
