import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { createInstitution } from './create-institution.ts'
import { institutions } from './tables.ts'

export interface LightInstitution {
  readonly name: string
  readonly abbreviation: string
  /** Codes of province, city and district. */
  readonly region: readonly string[]
  readonly address: string
  readonly officePhone: string
}

/** Enters a community hospital that an examining institution describes; it is in no directory until it is onboarded itself. */
export async function createLightInstitution(tx: Tx, given: LightInstitution, now: Date): Promise<string> {
  const { name, abbreviation, address, officePhone } = given
  const [provinceCode = '', cityCode = '', districtCode] = given.region
  const id = newId()
  await createInstitution(
    tx,
    {
      ...{ id, name, abbreviation, provinceCode, cityCode, address, officePhone },
      districtCode: districtCode ?? null,
      code: `community-${id}`,
      tier: 'ungraded',
      rating: 'undetermined',
      ownership: 'public',
      isCommunity: true,
    },
    now,
  )
  return id
}

/** Changes what the examining institution keeps of one; an onboarded institution keeps its own. */
export async function changeLightInstitution(
  tx: Tx,
  id: string,
  changes: Pick<LightInstitution, 'abbreviation' | 'address' | 'officePhone'>,
): Promise<void> {
  await tx
    .update(institutions)
    .set(changes)
    .where(and(eq(institutions.id, id), eq(institutions.isCommunity, true)))
}

/** Those of these institutions that are not onboarded themselves. */
export async function lightAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: institutions.id })
    .from(institutions)
    .where(and(inArray(institutions.id, [...ids]), eq(institutions.isCommunity, true)))
  return new Set(rows.map((row) => row.id))
}
