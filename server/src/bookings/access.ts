import type { Holder } from '@tongying/contract/access'
import { bookingErrors, communityHospitalStates } from '@tongying/contract/bookings'
import { isIn } from '@tongying/contract/kit'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { hasRole, holdMemberships, institutionIdsWithRole } from '../memberships/index.ts'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { hashSecret } from '../platform/ids.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { isCertified } from '../practitioners/index.ts'
import { bookingLinkLimit } from './limits.ts'
import { hospitalById, hospitalsOf } from './queries.ts'
import {
  type BookingRow,
  bookings,
  type CommunityHospitalRow,
  type OrderSettingRow,
  orderSettings,
  type WaitingEntryRow,
  waitingEntries,
} from './tables.ts'

/** An institution that examines, and the community hospitals that the caller sees there. */
export interface Examining {
  readonly institutionId: string
  readonly hospitals: readonly CommunityHospitalRow[]
}

/** What a person is to an institution that examines: its own people, without the staff of its community hospitals. */
export async function examinersAt(tx: Tx, accountId: string, institutionId: string): Promise<Holder[]> {
  const holders: Holder[] = []
  if (await hasRole(tx, accountId, institutionId, 'institutionAdmin')) holders.push('institutionAdmin')
  const isExaminer = await hasRole(tx, accountId, institutionId, 'examiner')
  // A physician whose certification has ended cannot examine.
  if (isExaminer && (await isCertified(tx, accountId))) holders.push('examiner')
  return holders
}

async function staffedBy(tx: Tx, accountId: string, hospitals: readonly CommunityHospitalRow[]) {
  const own: CommunityHospitalRow[] = []
  for (const hospital of hospitals)
    if (await hasRole(tx, accountId, hospital.communityId, 'communityStaff')) own.push(hospital)
  return own
}

/** Access of the calls that name an institution that examines. */
export async function examiningAccess(
  context: Call,
  { institutionId }: { institutionId: string },
): Promise<Access<Examining>> {
  const { tx } = context
  const accountId = accountIdOf(context)
  await holdMemberships(tx, accountId)
  const [holders, hospitals] = [await examinersAt(tx, accountId, institutionId), await hospitalsOf(tx, institutionId)]
  if (holders.length > 0) return { holders, record: { institutionId, hospitals } }
  const own = await staffedBy(tx, accountId, hospitals)
  if (own.length > 0) return { holders: ['communityStaff'], record: { institutionId, hospitals: own } }
  const isMember = await hasRole(tx, accountId, institutionId, 'member')
  return { holders: isMember ? ['institutionMember'] : [], record: { institutionId, hospitals: [] } }
}

/** What the caller is to a community hospital's patients. */
async function holdersAt(context: Call, hospital: CommunityHospitalRow): Promise<Holder[]> {
  const { tx } = context
  const accountId = accountIdOf(context)
  await holdMemberships(tx, accountId)
  // Who only asks has nothing of it, not even its calendar.
  if (!isIn(communityHospitalStates.groups.made, hospital.status)) return []
  const holders = await examinersAt(tx, accountId, hospital.institutionId)
  const isStaff =
    hospital.status === 'working' && (await hasRole(tx, accountId, hospital.communityId, 'communityStaff'))
  return isStaff ? [...holders, 'communityStaff'] : holders
}

/** Access of the calls that name a community hospital. */
export async function hospitalAccess(context: Call, { id }: { id: string }): Promise<Access<CommunityHospitalRow>> {
  const hospital = await hospitalById(context.tx, id)
  return hospital ? { holders: await holdersAt(context, hospital), record: hospital } : stranger()
}

/** A community hospital as one of its two sides sees it. */
export interface Tie {
  readonly row: CommunityHospitalRow
  /** Whether the caller administers the institution that examines. */
  readonly isExamining: boolean
}

/** Access of the calls by which the two sides agree and part: their administrators. Who asked never answers. */
export async function tieAccess(context: Call, { id }: { id: string }): Promise<Access<Tie>> {
  const row = await hospitalById(context.tx, id)
  if (!row) return stranger()
  const holders = await holdersAt(context, row)
  const sides = (await sidesOf(context))(row)
  return { holders: [...holders, ...sides], record: { row, isExamining: sides.includes('proposingAdmin') } }
}

/** What the caller is to each of what was proposed: asked once for all of them. */
export async function sidesOf({
  tx,
  actor,
}: Pick<Call, 'tx' | 'actor'>): Promise<(row: CommunityHospitalRow) => Holder[]> {
  const accountId = accountIdOf({ actor })
  const administered = new Set(await institutionIdsWithRole(tx, accountId, 'institutionAdmin'))
  return ({ institutionId, communityId, addedBy }) => {
    const [isExamining, isCommunity] = [administered.has(institutionId), administered.has(communityId)]
    const holders: Holder[] = isExamining || isCommunity ? ['institutionAdmin'] : []
    if (isExamining) holders.push('proposingAdmin')
    if (isCommunity && addedBy !== accountId) holders.push('answeringAdmin')
    return holders
  }
}

/** Access of the calls whose input names the hospital `communityHealthHospId`. */
export function namedHospitalAccess(
  context: Call,
  { communityHealthHospId: id }: { communityHealthHospId: string },
): Promise<Access<CommunityHospitalRow>> {
  return hospitalAccess(context, { id })
}

export async function settingAccess(context: Call, { id }: { id: string }): Promise<Access<OrderSettingRow>> {
  const [row] = await context.tx.select().from(orderSettings).where(eq(orderSettings.id, id))
  const hospital = row && (await hospitalById(context.tx, row.hospitalId))
  return row && hospital ? { holders: await holdersAt(context, hospital), record: row } : stranger()
}

/** Access of the calls that name a booking as staff see it. */
export async function bookingAccess(context: Call, { id }: { id: string }): Promise<Access<BookingRow>> {
  const [row] = await context.tx.select().from(bookings).where(eq(bookings.id, id))
  const hospital = row && (await hospitalById(context.tx, row.hospitalId))
  return row && hospital ? { holders: await holdersAt(context, hospital), record: row } : stranger()
}

/** Access of the calls that name somebody on a waiting list as staff see them. */
export async function waitingAccess(context: Call, { id }: { id: string }): Promise<Access<WaitingEntryRow>> {
  const [row] = await context.tx.select().from(waitingEntries).where(eq(waitingEntries.id, id))
  const hospital = row && (await hospitalById(context.tx, row.hospitalId))
  return row && hospital ? { holders: await holdersAt(context, hospital), record: row } : stranger()
}

/** A booking or an entry of a waiting list that a link opens. */
export type Own =
  | { readonly kind: 'booking'; readonly row: BookingRow }
  | { readonly kind: 'waiting'; readonly row: WaitingEntryRow }

/**
 * Access by a link's secret, which has 256 random bits; every call counts for its link.
 * @throws TooManyRequests
 */
export async function ownAccess(context: Call, { secret }: { secret: string }): Promise<Access<Own>> {
  const own = await ownBySecret(context.tx, secret)
  if (!own) return stranger(bookingErrors.BookingLinkUnknown)
  const { platform, now } = context
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: bookingLinkLimit, subject: own.row.id })
  return { holders: ['patientByLink'], record: own, notFound: bookingErrors.BookingLinkUnknown }
}

async function ownBySecret(tx: Tx, secret: string): Promise<Own | undefined> {
  const hash = hashSecret(secret)
  const [booking] = await tx.select().from(bookings).where(eq(bookings.secretHash, hash))
  if (booking) return { kind: 'booking', row: booking }
  const [waiting] = await tx.select().from(waitingEntries).where(eq(waitingEntries.secretHash, hash))
  if (!waiting) return undefined
  const came = await cameOf(tx, waiting)
  return came ? { kind: 'booking', row: came } : { kind: 'waiting', row: waiting }
}

/** The booking that a waiting entry led to, offered or taken: the entry's link opens it. */
async function cameOf(tx: Tx, { id, hospitalId, orderDate }: WaitingEntryRow): Promise<BookingRow | undefined> {
  const ofDay = and(eq(bookings.hospitalId, hospitalId), eq(bookings.orderDate, orderDate))
  const isAnswerable = or(inStates(bookings.status, ['offered']), isNotNull(bookings.bookedAt))
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(ofDay, eq(bookings.waitingId, id), isAnswerable))
  return row
}
