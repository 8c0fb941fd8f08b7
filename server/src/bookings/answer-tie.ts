import { type Holder, isAllowed } from '@tongying/contract/access'
import { communityHospitalStates, type HospitalTie } from '@tongying/contract/bookings'
import { openMoves, type Page, type Paging } from '@tongying/contract/kit'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { institutionsByIds, requireOpenInstitution } from '../institutions/index.ts'
import { answerPage, page } from '../platform/db/page.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { sidesOf, type Tie } from './access.ts'
import { moveHospital } from './move-hospital.ts'
import { type CommunityHospitalRow, communityHospitals } from './tables.ts'

/** Who examines an institution's patients, or wants to: those that wait for an answer first, then the latest. */
export async function listTies(
  call: Call<{ institutionId: string }>,
  asked: Paging & { isToAnswer?: 'true' | undefined },
): Promise<Page<HospitalTie>> {
  const { tx, record } = call
  const { status, communityId, endedAt, addedAt, id } = communityHospitals
  const found = and(eq(communityId, record.institutionId), asked.isToAnswer && eq(status, 'proposed'))
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const rows = await tx
    .select()
    .from(communityHospitals)
    .where(found)
    .orderBy(desc(eq(status, 'proposed')), sql`${endedAt} desc nulls first`, desc(addedAt), id)
    .limit(limit)
    .offset(offset)
  const [total] = await tx.select({ total: count() }).from(communityHospitals).where(found)
  return answerPage(await presentTies(call, rows), total?.total ?? 0, asked)
}

async function presentTies(call: Call<unknown>, rows: readonly CommunityHospitalRow[]): Promise<HospitalTie[]> {
  const institutions = await institutionsByIds(
    call.tx,
    rows.map((row) => row.institutionId),
  )
  const sides = await sidesOf(call)
  return rows.map((row) => {
    const { id, institutionId, communityId, contactName, contactPhone, bodyParts, endedReason: reason } = row
    return {
      ...{ id, institutionId, communityId, contactName, contactPhone, bodyParts, reason },
      institutionName: institutions.get(institutionId)?.name ?? '—',
      state: row.status,
      addedAt: row.addedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      allowed: movesOf(row, sides(row)),
    }
  })
}

function movesOf(row: CommunityHospitalRow, holders: readonly Holder[]): HospitalTie['allowed'] {
  return openMoves(communityHospitalStates, row.status, null).filter((name) => {
    const { permission } = communityHospitalStates.moves[name]
    return permission !== 'system' && isAllowed(permission, holders)
  })
}

/**
 * The community hospital agrees: from now on its patients are booked and examined.
 * @throws InstitutionClosed
 */
export async function acceptTie(call: Call<Tie>): Promise<HospitalTie> {
  const { institutionId, communityId } = call.record.row
  await requireOpenInstitution(call.tx, institutionId, communityId)
  return answered(call, 'accept', {})
}

/** The community hospital declines. */
export function declineTie(call: Call<Tie>, { reason }: { reason: string }): Promise<HospitalTie> {
  return answered(call, 'decline', { endedAt: call.now, endedReason: reason })
}

/** The institution that asked takes it back while nobody has answered. */
export function withdrawTie(call: Call<Tie>): Promise<HospitalTie> {
  return answered(call, 'withdraw', { endedAt: call.now })
}

async function answered(
  call: Call<Tie>,
  name: 'accept' | 'decline' | 'withdraw',
  changes: Partial<Pick<CommunityHospitalRow, 'endedAt' | 'endedReason'>>,
): Promise<HospitalTie> {
  const { record, now } = call
  const { id, institutionId } = record.row
  const by = { answeredAt: now, answeredBy: accountIdOf(call) }
  const row = await moveHospital(byCaller(call), { id }, name, { ...changes, ...by })
  call.audit({ subject: { kind: 'communityHospital', id }, institutionId, detail: { name } })
  const [shown] = await presentTies(call, [row])
  if (!shown) throw new Error('a hospital that was given is shown')
  return shown
}
