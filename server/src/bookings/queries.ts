import { bookingStates, waitingEntryStates } from '@tongying/contract/bookings'
import { kitErrors } from '@tongying/contract/kit'
import { and, asc, count, eq, gte, not, type SQL, sql } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { bookings, type CommunityHospitalRow, communityHospitals, waitingEntries } from './tables.ts'

/** Bookings that have a place. */
export const activeBookings: SQL = inStates(bookings.status, bookingStates.groups.active)
/** Bookings of which a patient has one a day. */
export const onceADay: SQL = inStates(bookings.status, bookingStates.groups.onceADay)
/** Bookings of patients who are still expected, or are there. */
export const bookingsAhead: SQL = inStates(bookings.status, bookingStates.groups.ahead)
/** The same, and places that are kept for somebody. */
export const unfinishedBookings: SQL = inStates(bookings.status, bookingStates.groups.unfinished)
/** Entries that are still on the list. */
export const onWaitingList: SQL = inStates(waitingEntries.status, waitingEntryStates.groups.onList)

/** Hospitals with which somebody works now; who was asked and has not answered is none of them. */
export const workingHospitals: SQL = inStates(communityHospitals.status, ['working'])

/** The present community hospitals of an institution, the one added first at the top. */
export function hospitalsOf(tx: Tx, institutionId: string): Promise<CommunityHospitalRow[]> {
  return tx
    .select()
    .from(communityHospitals)
    .where(and(eq(communityHospitals.institutionId, institutionId), workingHospitals))
    .orderBy(asc(communityHospitals.addedAt), asc(communityHospitals.id))
}

/** Those that have not answered, then those that have declined or ended, the latest at the top. */
export function otherHospitalsOf(tx: Tx, institutionId: string): Promise<CommunityHospitalRow[]> {
  return tx
    .select()
    .from(communityHospitals)
    .where(and(eq(communityHospitals.institutionId, institutionId), not(workingHospitals)))
    .orderBy(sql`${communityHospitals.endedAt} desc nulls first`, asc(communityHospitals.id))
}

export async function hospitalById(tx: Tx, id: string): Promise<CommunityHospitalRow | undefined> {
  const [row] = await hospitalWithId(tx, { id })
  return row
}
const hospitalWithId = preparedSelect('community_hospital_by_id', (db) =>
  db
    .select()
    .from(communityHospitals)
    .where(eq(communityHospitals.id, sql.placeholder('id'))),
)

/**
 * Locks a hospital against its end until this transaction is over.
 * @throws StateChanged where nobody works with it
 */
export async function holdHospital(tx: Tx, id: string): Promise<void> {
  const isThere = and(eq(communityHospitals.id, id), workingHospitals)
  const [row] = await tx.select({ id: communityHospitals.id }).from(communityHospitals).where(isThere).for('share')
  if (!row) throw new Problem(kitErrors.StateChanged)
}

/** The hospital of a QR code, while the two work together. */
export async function hospitalByPage(tx: Tx, page: string): Promise<CommunityHospitalRow | undefined> {
  const [row] = await tx
    .select()
    .from(communityHospitals)
    .where(and(eq(communityHospitals.page, page), workingHospitals))
  return row
}

/** How many patients of a phone are expected from today on, without a booking that is to be replaced. */
export async function aheadOfPhone(
  tx: Tx,
  { phoneHash, today, replacedId }: { phoneHash: Buffer; today: string; replacedId?: string | undefined },
): Promise<number> {
  const [row] = await countOfPhone(tx, { phoneHash, today, replacedId: replacedId ?? null })
  return Number(row?.count ?? 0)
}
const countOfPhone = preparedSelect('bookings_ahead_of_phone', (db) =>
  db
    .select({ count: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.phoneHash, sql.placeholder('phoneHash')),
        bookingsAhead,
        gte(bookings.orderDate, sql.placeholder('today')),
        sql`${bookings.id} is distinct from ${sql.placeholder('replacedId')}::uuid`,
      ),
    ),
)

/** How many waiting lists a phone is on. */
export async function listsOfPhone(tx: Tx, phoneHash: Buffer): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.phoneHash, phoneHash), onWaitingList))
  return row?.count ?? 0
}
