import { type LinkOwner, patientErrors, type TakenOver } from '@tongying/contract/patients'
import { and, desc, eq, or } from 'drizzle-orm'
import { recordRefusal } from '../platform/audit/record-refusal.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { numberHash } from '../platform/keys/hashed-number.ts'
import { attempt } from '../platform/limits/attempt.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { takeOverLimit, wrongNumberLimit } from './limits.ts'
import { patientOf, searchedInstitution } from './open-records.ts'
import { readFacts, rootOf } from './record-patient.ts'
import { hashKindOf } from './sealed-columns.ts'
import { type PatientRow, patientFilings, patients } from './tables.ts'

type Wanted = LinkOwner & { patientId: string; number?: string | undefined }

/**
 * The details of an earlier patient, in full. Of a colleague's patient the caller has to know the number of the
 * certificate or the phone: the patient is before them then.
 * @throws NoSuchPatient, PatientNumberWrong
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
      async () => {
        if (await isNumberOf(call, row, number)) return
        // Numbers that somebody tries are no reading of the patient.
        const subject = { kind: owner.ownerKind, id: owner.ownerId }
        await recordRefusal(call, { action: 'patient.wrongNumber', subject, institutionId, detail: { patientId } })
        throw new Problem(patientErrors.PatientNumberWrong, { field: 'number' })
      },
    )
  }
  call.audit({
    subject: { kind: owner.ownerKind, id: await newestFiling(call, owner, row.id) },
    institutionId,
    detail: { patientId, into: owner.ownerId },
  })
  return { values: readFacts(platform.keys, row) }
}

/** Whether it is a number of the patient, or of a record that was merged into theirs, however long ago and through others. */
async function isNumberOf({ tx, platform }: Call<unknown>, row: PatientRow, number = ''): Promise<boolean> {
  const withNumber = await tx
    .select()
    .from(patients)
    .where(
      and(
        eq(patients.institutionId, row.institutionId),
        or(
          eq(patients.certificateHash, numberHash(platform.keys, hashKindOf('certificate'), number)),
          eq(patients.phoneHash, numberHash(platform.keys, hashKindOf('phone'), number)),
        ),
      ),
    )
  for (const each of withNumber) if ((await rootOf(tx, each)).id === row.id) return true
  return false
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
