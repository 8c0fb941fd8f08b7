import type { LinkOwner, SamePersonHint, SamePersonSign } from '@tongying/contract/patients'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Call } from '../platform/http/call.ts'
import { isFiledBy } from './open-records.ts'
import { type PatientRow, patients } from './tables.ts'

/** So many are looked at for each patient: who has more of one name and phone is helped by merging the first. */
const comparedMax = 20

/**
 * Other patients of the caller who may be one of these: name or birthday is the same, and something else too. A mother and
 * her newborn have certificate and phone in common, and are two.
 */
export async function hintsFor(
  call: Call<unknown>,
  owner: LinkOwner,
  rows: readonly PatientRow[],
): Promise<{ hints: SamePersonHint[]; others: PatientRow[] }> {
  const hints: SamePersonHint[] = []
  const others = new Map<string, PatientRow>()
  for (const row of rows) {
    for (const other of await similarTo(call, owner, row)) {
      const signs = signsOf(row, other)
      const isNew = hints.every(({ patientIds }) => !patientIds.includes(row.id) || !patientIds.includes(other.id))
      if (!isOnePerson(signs) || !isNew) continue
      hints.push({ patientIds: [row.id, other.id], signs })
      if (rows.every(({ id }) => id !== other.id)) others.set(other.id, other)
    }
  }
  return { hints, others: [...others.values()] }
}

async function similarTo(call: Call<unknown>, owner: LinkOwner, row: PatientRow): Promise<PatientRow[]> {
  const { nameKey, phoneHash, certificateHash } = row
  return call.tx
    .select()
    .from(patients)
    .where(
      and(
        eq(patients.institutionId, row.institutionId),
        ne(patients.id, row.id),
        isNull(patients.mergedInto),
        or(
          eq(patients.nameKey, nameKey),
          phoneHash ? eq(patients.phoneHash, phoneHash) : undefined,
          certificateHash ? eq(patients.certificateHash, certificateHash) : undefined,
        ),
        isFiledBy(call, owner),
      ),
    )
    .orderBy(sql`${patients.filedAt} desc`, patients.id)
    .limit(comparedMax)
}

/** What two have in common. */
function signsOf(one: PatientRow, other: PatientRow): SamePersonSign[] {
  const isSame: Readonly<Record<SamePersonSign, boolean>> = {
    patientName: one.nameKey === other.nameKey,
    dateBirth: one.birthday !== null && one.birthday === other.birthday,
    tel: isSameHash(one.phoneHash, other.phoneHash),
    certificateId: isSameHash(one.certificateHash, other.certificateHash),
  }
  return (['patientName', 'dateBirth', 'tel', 'certificateId'] as const).filter((sign) => isSame[sign])
}

function isSameHash(one: Buffer | null, other: Buffer | null): boolean {
  return one !== null && other !== null && one.equals(other)
}

function isOnePerson(signs: readonly SamePersonSign[]): boolean {
  return signs.length > 1 && (signs.includes('patientName') || signs.includes('dateBirth'))
}
