import {
  type BookingSms,
  type BookingState,
  bookingSms,
  bookingStates,
  phonedSms,
  type WaitingEntryState,
} from '@tongying/contract/bookings'
import { defaultLanguage, isIn, translate, wallClockOf } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { nextTry, reportUnsent, sendNotice } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import { originOf } from '../platform/origin-of.ts'
import type { Platform } from '../platform/platform.ts'
import { aboutOfSms, type BookingWork, planSms } from './booking-work.ts'
import { holdBooking } from './change-own.ts'
import { bookingJobs } from './jobs.ts'
import { moveBooking, moveWaiting, rearmWaiting } from './move-booking.ts'
import { placeOf } from './own-entry.ts'
import { openPerson } from './person.ts'
import { addPhoneNotice } from './phone-notices.ts'
import { publishDay } from './publish-day.ts'
import { hospitalById } from './queries.ts'
import { giveBackAndServe } from './serve-waiting.ts'
import { type BookingRow, bookings, orderSettings, type WaitingEntryRow, waitingEntries } from './tables.ts'

type Handlers = JobHandlers<typeof bookingJobs>

async function bookingById(tx: Tx, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id))
  return row
}

/** What the timers of bookings and waiting entries do. */
export function timedBookings(platform: Platform): Handlers {
  const work = (tx: Tx, now: Date): BookingWork => ({ tx, platform, now })
  return {
    'bookings.lapse': async (tx, { id }, { clock }) => lapse(work(tx, clock.now()), id),
    'bookings.noShow': async (tx, { id }, { clock }) => {
      const now = clock.now()
      const row = await bookingById(tx, id)
      if (row?.status !== 'booked') return
      await publishDay(tx, await moveBooking({ tx, now, byId: null }, row, 'missByTime', { endedAt: now }))
    },
    'bookings.remindDayBefore': (tx, { id }, { clock }) => remind(work(tx, clock.now()), id, 'dayBefore'),
    'bookings.remindSoon': (tx, { id }, { clock }) => remind(work(tx, clock.now()), id, 'soon'),
    'bookings.passWaiting': async (tx, { id }, { clock }) => passWaiting(work(tx, clock.now()), id),
    'bookings.sms': (tx, payload) => sendBookingSms(platform, tx, payload),
  }
}

/** A hold or an offer that nobody took in time goes on to the next; who did not answer waits again, at the end. */
async function lapse(work: BookingWork, id: string): Promise<void> {
  const { tx, now } = work
  const known = await bookingById(tx, id)
  if (!known) return
  const row = await holdBooking(work, known)
  if (!isIn(bookingStates.groups.kept, row.status) || !row.expiresAt || row.expiresAt > now) return
  const by = { tx, now, byId: null }
  await moveBooking(by, { id }, 'lapse', { endedAt: now })
  if (row.waitingId !== null) await moveWaiting(by, { id: row.waitingId }, 'waitAgain', { joinedAt: now })
  await giveBackAndServe(work, row, row.waitingId ?? undefined)
  await publishDay(tx, row)
}

async function remind(work: BookingWork, id: string, kind: 'dayBefore' | 'soon'): Promise<void> {
  const row = await bookingById(work.tx, id)
  if (row?.status === 'booked') await planSms(work, kind, { bookingId: id })
}

/** The deadline of the day is over: whoever still waits gets an SMS that no place came free. */
async function passWaiting(work: BookingWork, id: string): Promise<void> {
  const { tx, now } = work
  const [row] = await tx.select().from(waitingEntries).where(eq(waitingEntries.id, id)).for('update')
  if (row?.status !== 'waiting') return
  const { hospitalId, orderDate } = row
  const [setting] = await tx
    .select({ deadline: orderSettings.deadline })
    .from(orderSettings)
    .where(and(eq(orderSettings.hospitalId, hospitalId), eq(orderSettings.orderDate, orderDate)))
  if (setting && setting.deadline > now) return rearmWaiting(tx, [row])
  await moveWaiting({ tx, now, byId: null }, row, 'pass')
  await planSms(work, 'passed', { waitingId: id })
  await publishDay(tx, row)
}

/** Sends a patient an SMS with the link of the booking; a carrier that fails is asked again. */
async function sendBookingSms(
  platform: Platform,
  tx: Tx,
  payload: Parameters<Handlers['bookings.sms']>[1],
): Promise<void> {
  const { kind } = payload
  const about = await aboutOf(platform, tx, payload)
  if (!about || isTooLate(kind, about.row, platform.clock.now())) return
  if (about.phone === '') return toBePhoned(platform, tx, { row: about.row, payload })
  const { phone: to, row: _row, institutionId, ...values } = about
  const purpose = `booking.${kind}`
  const sms = { to, purpose, text: translate(bookingSms[kind], defaultLanguage, values), values }
  const unsent = await sendNotice(platform, sms, { toPatientOf: institutionId })
  if (!unsent) return
  reportUnsent(platform, { purpose, unsent, outcome: 'postponed' })
  const runAt = nextTry(platform.clock.now(), unsent)
  await planJob(tx, bookingJobs, 'bookings.sms', { about: aboutOfSms(payload), runAt, payload })
}

/** Whom no SMS reaches is called by staff where it says what they cannot know; reminders and offers have ways of their own. */
async function toBePhoned(
  platform: Platform,
  tx: Tx,
  { row, payload }: { row: BookingRow | WaitingEntryRow; payload: Parameters<Handlers['bookings.sms']>[1] },
): Promise<void> {
  const { kind, closing } = payload
  const phoned = phonedSms.find((each) => each === kind)
  if (phoned === undefined) return
  const reason = closing?.reason ?? ('reason' in row ? row.reason : null)
  const oldStartsAt = closing?.startsAt ? new Date(closing.startsAt) : null
  await addPhoneNotice(tx, { row, kind: phoned, now: platform.clock.now() }, { oldStartsAt, reason })
}

/** The state that an SMS is about: an SMS delayed past the end of that state would be false, so it is dropped. */
const stateOfSms: Partial<Record<BookingSms, BookingState | WaitingEntryState>> = {
  ...{ booked: 'booked', changed: 'booked', movedByHospital: 'booked', dayBefore: 'booked', soon: 'booked' },
  ...{ offered: 'offered', waiting: 'waiting' },
}

function isTooLate(kind: BookingSms, row: BookingRow | WaitingEntryRow, now: Date): boolean {
  const state = stateOfSms[kind]
  if (state === undefined) return false
  return row.status !== state || ('startsAt' in row && row.startsAt <= now)
}

/** SMS after which the patient has to book again: their link opens the page of the hospital. */
const bookAgain = [
  'cancelledByHospital',
  'ourSideAbsent',
  'passed',
  'passedByClosing',
] as const satisfies readonly BookingSms[]

async function aboutOf(
  platform: Platform,
  tx: Tx,
  // A message that no call of its reader brought leads nowhere else than here.
  { kind, bookingId, waitingId, closing, origin = originOf(platform) }: Parameters<Handlers['bookings.sms']>[1],
) {
  const booking = bookingId === undefined ? undefined : await bookingById(tx, bookingId)
  const [waiting] =
    waitingId === undefined ? [] : await tx.select().from(waitingEntries).where(eq(waitingEntries.id, waitingId))
  const row = booking ?? waiting
  if (!row) return undefined
  const { phone, secret } = openPerson(platform.keys, booking ? 'booking' : 'waiting_entry', row)
  const { hospital, bookPath, phone: telephone } = await placeOf(tx, row.hospitalId)
  return {
    row,
    institutionId: (await hospitalById(tx, row.hospitalId))?.institutionId ?? row.hospitalId,
    phone,
    hospital,
    telephone,
    date: dateOf(row.orderDate),
    time: booking ? wallClockOf(booking.startsAt).time : '',
    reason: closing?.reason ?? booking?.reason ?? '',
    ...closedTime(closing?.startsAt),
    until: booking?.expiresAt ? untilOf(booking.expiresAt) : '',
    address: `${origin}${bookPath}${isIn(bookAgain, kind) ? '' : `#${secret}`}`,
  }
}

/** When the patient was booked before the day was closed. */
function closedTime(startsAt: string | undefined): { oldDate: string; oldTime: string } {
  if (startsAt === undefined) return { oldDate: '', oldTime: '' }
  const { day, time } = wallClockOf(new Date(startsAt))
  return { oldDate: dateOf(day), oldTime: time }
}

/** A day in Chinese, the language of every SMS: nobody knows the language of a phone. */
function dateOf(day: string): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
}

function untilOf(at: Date): string {
  const { day, time } = wallClockOf(at)
  return `${dateOf(day)}${time}`
}
