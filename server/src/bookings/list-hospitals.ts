import type { CommunityHospital, ExaminingInstitution } from '@tongying/contract/bookings'
import { and, asc, inArray, or } from 'drizzle-orm'
import { institutionCards, lightAmong } from '../institutions/index.ts'
import { institutionIdsWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { isCertified } from '../practitioners/index.ts'
import { type Examining, examinersAt } from './access.ts'
import { otherHospitalsOf, workingHospitals } from './queries.ts'
import { type CommunityHospitalRow, communityHospitals } from './tables.ts'

/** The community hospitals of an institution that the caller sees; those that have not answered or have ended for its own people alone. */
export async function listHospitals(
  call: Call<Examining>,
  { alsoEnded }: { alsoEnded?: 'true' | undefined },
): Promise<CommunityHospital[]> {
  const { tx, record } = call
  const isWanted = alsoEnded && (await examinersAt(tx, accountIdOf(call), record.institutionId)).length > 0
  const others = isWanted ? await otherHospitalsOf(tx, record.institutionId) : []
  return presentHospitals(tx, [...record.hospitals, ...others])
}

export async function presentHospital(tx: Tx, row: CommunityHospitalRow): Promise<CommunityHospital> {
  const [presented] = await presentHospitals(tx, [row])
  if (!presented) throw new Error('a community hospital is an institution')
  return presented
}

async function presentHospitals(tx: Tx, rows: readonly CommunityHospitalRow[]): Promise<CommunityHospital[]> {
  const ids = rows.map((row) => row.communityId)
  const [cards, light] = [await institutionCards(tx, ids), await lightAmong(tx, ids)]
  return rows.flatMap((row) => {
    const card = cards.get(row.communityId)
    return card ? [presented(row, card, light.has(row.communityId))] : []
  })
}

type Card = NonNullable<ReturnType<Awaited<ReturnType<typeof institutionCards>>['get']>>

function presented(row: CommunityHospitalRow, card: Card, isLight: boolean): CommunityHospital {
  return {
    id: row.id,
    communityId: row.communityId,
    name: card.name,
    abbreviation: card.abbreviation,
    regionName: card.regionName,
    region: [card.provinceCode, card.cityCode, ...(card.districtCode ? [card.districtCode] : [])],
    address: card.address,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    bodyParts: row.bodyParts,
    networks: row.networks,
    bookPath: `/book/${row.page}`,
    isOnboarded: !isLight,
    state: row.status,
    reason: row.endedReason,
    addedAt: row.addedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** Where the caller takes part in remote examinations: first where they examine, then where they administer or receive patients. */
export async function listExaminingInstitutions(
  call: Call,
): Promise<{ institutionId: string | null; list: ExaminingInstitution[] }> {
  const { tx } = call
  const accountId = accountIdOf(call)
  const admin = await institutionIdsWithRole(tx, accountId, 'institutionAdmin')
  const isExaminer = await isCertified(tx, accountId)
  const examiner = isExaminer ? await institutionIdsWithRole(tx, accountId, 'examiner') : []
  const staffed = await institutionIdsWithRole(tx, accountId, 'communityStaff')
  const rows = await hospitalsAround(tx, [...admin, ...examiner], staffed)
  const ids = [...new Set([...examiner, ...admin, ...rows.map((row) => row.institutionId)])]
  const cards = await institutionCards(tx, ids)
  const list = ids.flatMap((institutionId) => {
    const isOwn = admin.includes(institutionId) || examiner.includes(institutionId)
    const seen = rows.filter(
      (row) => row.institutionId === institutionId && (isOwn || staffed.includes(row.communityId)),
    )
    const isStaff = seen.some((row) => staffed.includes(row.communityId))
    const roles: ExaminingInstitution['roles'] = [
      ...(examiner.includes(institutionId) ? (['examiner'] as const) : []),
      ...(admin.includes(institutionId) ? (['institutionAdmin'] as const) : []),
      ...(isStaff ? (['communityStaff'] as const) : []),
    ]
    const name = cards.get(institutionId)?.name ?? ''
    return [{ institutionId, name, roles, communityHealthHospIds: seen.map((row) => row.id) }]
  })
  return { institutionId: list[0]?.institutionId ?? null, list }
}

async function hospitalsAround(
  tx: Tx,
  own: readonly string[],
  staffed: readonly string[],
): Promise<CommunityHospitalRow[]> {
  if (own.length + staffed.length === 0) return []
  return tx
    .select()
    .from(communityHospitals)
    .where(
      and(
        workingHospitals,
        or(
          own.length > 0 ? inArray(communityHospitals.institutionId, [...own]) : undefined,
          staffed.length > 0 ? inArray(communityHospitals.communityId, [...staffed]) : undefined,
        ),
      ),
    )
    .orderBy(asc(communityHospitals.addedAt), asc(communityHospitals.id))
}
