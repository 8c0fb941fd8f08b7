import { and, eq, inArray } from 'drizzle-orm'
import type { Linked } from '../devices/index.ts'
import { lightAmong } from '../institutions/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { workingHospitals } from './queries.ts'
import { type CommunityHospitalRow, communityHospitals } from './tables.ts'

/** The community hospitals of institutions, where terminals of theirs may stand. */
export async function communitiesOf(tx: Tx, institutionIds: readonly string[]): Promise<readonly Linked[]> {
  const rows = await linksOf(tx, { institutionIds })
  const light = await lightOf(tx, rows)
  return rows.map(({ communityId }) => ({ institutionId: communityId, isLight: light.has(communityId) }))
}

/** Who examines for a community hospital. */
export async function examinersFor(tx: Tx, institutionId: string): Promise<readonly Linked[]> {
  const rows = await linksOf(tx, { communityIds: [institutionId] })
  const light = await lightOf(tx, rows)
  return rows.map((row) => ({ institutionId: row.institutionId, isLight: light.has(row.communityId) }))
}

/** The community hospitals that institutions work together with now, and where somebody there is phoned. */
export async function tiesOf(
  tx: Tx,
  institutionIds: readonly string[],
): Promise<readonly { readonly institutionId: string; readonly site: string; readonly phone: string }[]> {
  const rows = await linksOf(tx, { institutionIds })
  return rows.map(({ institutionId, communityId: site, contactPhone: phone }) => ({ institutionId, site, phone }))
}

/** Whether two institutions work together, which does not end until the transaction does. */
export async function holdTie(
  tx: Tx,
  { institutionId, site }: { institutionId: string; site: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: communityHospitals.id })
    .from(communityHospitals)
    .where(
      and(
        eq(communityHospitals.institutionId, institutionId),
        eq(communityHospitals.communityId, site),
        workingHospitals,
      ),
    )
    .for('share')
  return row !== undefined
}

async function linksOf(
  tx: Tx,
  { institutionIds, communityIds }: { institutionIds?: readonly string[]; communityIds?: readonly string[] },
): Promise<CommunityHospitalRow[]> {
  if (institutionIds?.length === 0) return []
  return tx
    .select()
    .from(communityHospitals)
    .where(
      and(
        institutionIds && inArray(communityHospitals.institutionId, [...institutionIds]),
        communityIds && inArray(communityHospitals.communityId, [...communityIds]),
        workingHospitals,
      ),
    )
}

function lightOf(tx: Tx, rows: readonly CommunityHospitalRow[]): Promise<ReadonlySet<string>> {
  return lightAmong(
    tx,
    rows.map((row) => row.communityId),
  )
}
