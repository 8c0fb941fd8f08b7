import {
  bookingErrors,
  bookingNumbers,
  type ChangedCommunityHospital,
  type CommunityHospital,
  type NewCommunityHospital,
} from '@tongying/contract/bookings'
import { institutionErrors } from '@tongying/contract/institutions'
import { kitErrors, productDay } from '@tongying/contract/kit'
import { isRegion } from '@tongying/contract/regions'
import { and, asc, count, eq, gte, isNull } from 'drizzle-orm'
import { revokeTerminalsOf } from '../devices/index.ts'
import { changeLightInstitution, createLightInstitution, institutionsByIds, lightAmong } from '../institutions/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { newId, randomDigits } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import type { Examining } from './access.ts'
import { planSms } from './doing.ts'
import { presentHospitals } from './list-hospitals.ts'
import { moveWaiting } from './move-booking.ts'
import { holdDays } from './places.ts'
import { holdHospital, onWaitingList, unfinishedBookings } from './queries.ts'
import {
  bookings,
  type CommunityHospitalRow,
  communityHospitals,
  type WaitingEntryRow,
  waitingEntries,
} from './tables.ts'

/**
 * Adds a community hospital: one that is onboarded, or a light one that is described here.
 * @throws CommunityHospitalExists, CommunityHospitalUnknown, RegionUnknown, TooManyCommunityHospitals
 */
export async function addHospital(
  call: Call<Examining>,
  { institutionId, communityId: known, ...given }: NewCommunityHospital & { institutionId: string },
): Promise<CommunityHospital> {
  const { tx, now } = call
  await lockUntilEnd(tx, 'community hospitals', institutionId)
  await requireRoom(tx, institutionId)
  const communityId = known ? await onboarded(tx, institutionId, known) : await describedAnew(tx, given, now)
  const [row] = await tx
    .insert(communityHospitals)
    .values({
      ...{ id: newId(), institutionId, communityId },
      contactName: given.contactName,
      contactPhone: given.contactPhone,
      bodyParts: [...new Set(given.bodyParts)],
      networks: [...new Set(given.networks)],
      page: randomDigits(10),
      addedAt: now,
      addedBy: accountIdOf(call),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Problem(bookingErrors.CommunityHospitalExists, { field: 'communityId' })
  call.audit({ subject: { kind: 'communityHospital', id: row.id }, institutionId })
  return only(tx, row)
}

async function requireRoom(tx: Tx, institutionId: string): Promise<void> {
  const [found] = await tx
    .select({ count: count() })
    .from(communityHospitals)
    .where(and(eq(communityHospitals.institutionId, institutionId), isNull(communityHospitals.endedAt)))
  if ((found?.count ?? 0) >= bookingNumbers.mostHospitals) throw new Problem(bookingErrors.TooManyCommunityHospitals)
}

/** An institution of the directory; a light one only for the institution that described it. */
async function onboarded(tx: Tx, institutionId: string, communityId: string): Promise<string> {
  const isThere = (await institutionsByIds(tx, [communityId])).has(communityId)
  const isLight = (await lightAmong(tx, [communityId])).has(communityId)
  if (!isThere || isLight || communityId === institutionId)
    throw new Problem(bookingErrors.CommunityHospitalUnknown, { field: 'communityId' })
  return communityId
}

function describedAnew(
  tx: Tx,
  given: Pick<NewCommunityHospital, 'name' | 'abbreviation' | 'region' | 'address' | 'contactPhone'>,
  now: Date,
): Promise<string> {
  const { name, abbreviation, region, address, contactPhone: officePhone } = given
  const [province = '', city = '', district] = region
  if (!isRegion(province, city, district)) throw new Problem(institutionErrors.RegionUnknown, { field: 'region' })
  return createLightInstitution(tx, { name, abbreviation, region, address, officePhone }, now)
}

async function only(tx: Tx, row: CommunityHospitalRow): Promise<CommunityHospital> {
  const [presented] = await presentHospitals(tx, [row])
  if (!presented) throw new Error('a community hospital is an institution')
  return presented
}

/** Changes how a community hospital is reached and what is examined there. Throws `StateChanged` where the work has ended. */
export async function changeHospital(
  call: Call<CommunityHospitalRow>,
  { abbreviation, address, contactName, contactPhone, bodyParts, networks }: ChangedCommunityHospital,
): Promise<CommunityHospital> {
  const { tx, record } = call
  await holdHospital(tx, record.id)
  await changeLightInstitution(tx, record.communityId, { abbreviation, address, officePhone: contactPhone })
  const [row] = await tx
    .update(communityHospitals)
    .set({ contactName, contactPhone, bodyParts: [...new Set(bodyParts)], networks: [...new Set(networks)] })
    .where(eq(communityHospitals.id, record.id))
    .returning()
  call.audit({ subject: { kind: 'communityHospital', id: record.id }, institutionId: record.institutionId })
  return only(tx, row ?? record)
}

/**
 * Ends the work with a community hospital. Bookings there must be moved or cancelled first; its waiting lists are notified.
 * @throws CommunityHospitalHasBookings; StateChanged where it has ended already
 */
export async function endHospital(
  call: Call<CommunityHospitalRow>,
  { reason }: { reason: string },
): Promise<CommunityHospital> {
  const { tx, record, now } = call
  // A booking that is being made has the hospital's row locked.
  const [held] = await tx.select().from(communityHospitals).where(eq(communityHospitals.id, record.id)).for('update')
  if (held?.endedAt !== null) throw new Problem(kitErrors.StateChanged)
  // A place that is given back is offered to the waiting list while its day is locked.
  const days = (await waitingAt(tx, record.id)).map(({ orderDate }) => orderDate)
  await holdDays(tx, record.institutionId, days)
  const isAhead = and(eq(bookings.hospitalId, record.id), unfinishedBookings, gte(bookings.orderDate, productDay(now)))
  const [ahead] = await tx.select({ count: count() }).from(bookings).where(isAhead)
  if (ahead && ahead.count > 0)
    throw new Problem(bookingErrors.CommunityHospitalHasBookings, { values: { count: ahead.count } })
  const [row] = await tx
    .update(communityHospitals)
    .set({ endedAt: now, endedReason: reason })
    .where(eq(communityHospitals.id, record.id))
    .returning()
  for (const entry of await waitingAt(tx, record.id)) {
    await moveWaiting(byCaller(call), { id: entry.id }, 'pass')
    await planSms(call, 'passed', { waitingId: entry.id })
  }
  const isLight = (await lightAmong(tx, [record.communityId])).has(record.communityId)
  // Nobody administers its terminals any more.
  if (isLight) await revokeTerminalsOf(byCaller(call), record.communityId, reason)
  call.audit({
    subject: { kind: 'communityHospital', id: record.id },
    institutionId: record.institutionId,
    detail: { reason },
  })
  return only(tx, row ?? record)
}

function waitingAt(tx: Tx, hospitalId: string): Promise<WaitingEntryRow[]> {
  return tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.hospitalId, hospitalId), onWaitingList))
    .orderBy(asc(waitingEntries.id))
}
