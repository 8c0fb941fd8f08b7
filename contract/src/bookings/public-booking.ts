import * as z from 'zod'
import { dayKinds } from '../holidays/holiday.ts'
import { choice, day, id, instant, machineKeys, phone, smsCode } from '../kit/index.ts'
import { bodyParts } from './body-parts.ts'
import { personFields, withRightCertificate } from './booking.ts'
import { bookingStates, waitingEntryStates } from './booking-states.ts'

const hospital = {
  hospital: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Whose physicians examine. */
  examiningHospital: z.string(),
} as const

/** What the page of a QR code shows: when one may come. Nothing of others. */
export const bookingPage = z.object({
  ...hospital,
  today: day,
  days: z.array(
    z.object({
      orderDate: day,
      dayKind: z.enum(dayKinds),
      /** Free places; 0 leads to the waiting list. */
      left: z.number().int(),
      deadline: instant,
      isOver: z.boolean(),
    }),
  ),
  bodyParts: z.array(z.enum(bodyParts)),
  noticeVersion: z.string(),
})
export type BookingPage = z.output<typeof bookingPage>

/** The times of a day. */
export const bookingTimes = z.object({
  orderDate: day,
  left: z.number().int(),
  bodyParts: z.array(z.enum(bodyParts)),
  deadline: instant,
  isOver: z.boolean(),
  sessions: z.array(
    z.object({
      sessionId: id,
      minutes: z.number().int(),
      places: z.array(z.object({ placeNo: z.number().int(), startsAt: instant, isFree: z.boolean() })),
    }),
  ),
})
export type BookingTimes = z.output<typeof bookingTimes>

/** What opens one booking or one entry of a waiting list, from the link's fragment. */
export const linkSecret = z.string().min(20).max(100)

/** A place as it is chosen. */
export const chosenPlace = z.object({
  orderDate: day,
  sessionId: id,
  placeNo: z.number().int().min(1).max(1000),
})
export type ChosenPlace = z.output<typeof chosenPlace>

/** A place that is held while somebody types. */
export const heldPlace = z.object({ secret: z.string(), startsAt: instant, expiresAt: instant })
export type HeldPlace = z.output<typeof heldPlace>

/** Who comes, and that they have read the privacy notice. */
export const confirmation = z.object({
  ...personFields,
  noticeVersion: z.string().max(20),
})
export type Confirmation = z.output<typeof confirmation>

/** What the page asks to prove a phone. */
export const phoneForm = z.object({ phone, smscode: smsCode })

/** What the page asks of the person who comes. */
export const personForm = withRightCertificate(z.object(personFields))

export const newWaiting = z.object({ orderDate: day, bodyPart: choice(bodyParts), ...confirmation.shape })
export type NewWaiting = z.output<typeof newWaiting>

const own = { kind: z.enum(['booking', 'waiting']), ...hospital, bodyPart: z.enum(bodyParts), orderDate: day } as const

/** One's own booking, as its link shows it; the name is masked. */
export const ownBooking = z.object({
  ...own,
  kind: z.literal('booking'),
  id,
  bookPath: z.string(),
  state: machineKeys(bookingStates).state,
  status: z.number().int(),
  startsAt: instant,
  orderNumber: z.number().int(),
  patientName: z.string(),
  /** Who examines; empty while nobody is named. */
  examiner: z.string(),
  /** What the patient shows at the desk, as a QR code too. */
  arrivalNumber: z.string(),
  deadline: instant,
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
  /** The page's address was sent to the patient's phone. */
  wasSent: z.boolean(),
  /** By which SMS the patient is reminded: who books late, or left no mobile phone, gets fewer. */
  reminders: z.array(z.enum(['dayBefore', 'soon'])),
  /** Until when an offered place is kept. */
  expiresAt: instant.nullable(),
  /** How long that is yet: the clock of a phone may go wrong. */
  expiresInSeconds: z.number().int().nullable(),
  /** The earlier booking that accepting the offer gives back. */
  insteadOf: z.object({ startsAt: instant }).nullable(),
  /** Why the hospital cancelled it. */
  reason: z.string().nullable(),
})
export type OwnBooking = z.output<typeof ownBooking>

/** One's own entry of a waiting list. */
export const ownWaiting = z.object({
  ...own,
  kind: z.literal('waiting'),
  id,
  bookPath: z.string(),
  state: machineKeys(waitingEntryStates).state,
  patientName: z.string(),
  /** From 1; null once it is over. */
  rank: z.number().int().nullable(),
  deadline: instant,
  mayLeave: z.boolean(),
})
export type OwnWaiting = z.output<typeof ownWaiting>

export const ownEntry = z.discriminatedUnion('kind', [ownBooking, ownWaiting])
export type OwnEntry = z.output<typeof ownEntry>
