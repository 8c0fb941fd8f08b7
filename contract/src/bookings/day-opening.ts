import * as z from 'zod'
import { choice, clockTime, day, id, instant, requiredText, rule } from '../kit/index.ts'
import { bodyParts } from './body-parts.ts'
import { bookingNumbers } from './numbers.ts'
import { dayKind, newOrderSetting } from './order-setting.ts'
import { bookingTexts } from './texts.ts'

const { minutes } = bookingNumbers

/** Hours of a day in which the doctor's side examines, one patient after the other. */
export const session = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  minutes: z.number().int(),
  places: z.number().int(),
  taken: z.number().int(),
  sonographerId: id.nullable(),
  sonographerName: z.string(),
  /** The community hospitals that it is for; null for all of the institution's. */
  communityHealthHospIds: z.array(id).nullable(),
})
export type Session = z.output<typeof session>

/** A day that the doctor's side has opened, or that could be. */
export const dayOpening = z.object({
  orderDate: day,
  opened: z.boolean(),
  dayKind,
  /** The name of a public holiday, or of the one that a working day makes up for; empty for other days. */
  dayName: z.string(),
  sessions: z.array(session),
})
export type DayOpening = z.output<typeof dayOpening>

const newSession = z.object({
  /** Of a session that is there already; the others of the day that are left out are closed, if nobody is booked. */
  id: id.optional(),
  start: clockTime,
  end: clockTime,
  minutes: z
    .number(rule(bookingTexts.minutes))
    .int(rule(bookingTexts.minutes))
    .min(minutes.least, rule(bookingTexts.minutes))
    .max(minutes.most, rule(bookingTexts.minutes))
    .default(minutes.usual),
  sonographerId: id.nullable().default(null),
  communityHealthHospIds: z
    .array(id)
    .min(1, rule(bookingTexts.hospital))
    .max(bookingNumbers.mostHospitals)
    .nullable()
    .default(null),
})
export type NewSession = z.output<typeof newSession>

/** The places that fit in. */
export function placesOf({ start, end, minutes: each }: Pick<NewSession, 'start' | 'end' | 'minutes'>): number {
  return Math.floor((minutesOf(end) - minutesOf(start)) / each)
}

function minutesOf(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}

/** What is set for a day: its sessions, and the numbers of its hospitals. */
export const dayPlan = z
  .object({
    sessions: z.array(newSession).min(1, rule(bookingTexts.session)).max(bookingNumbers.mostSessions),
    settings: z
      .array(newOrderSetting.omit({ orderDate: true, bodyParts: true, deadline: true }))
      .max(bookingNumbers.mostHospitals)
      .default([]),
    bodyParts: z.array(choice(bodyParts)).min(1, rule(bookingTexts.bodyPart)).max(bodyParts.length).optional(),
    deadline: instant.optional(),
  })
  .superRefine(({ sessions }, context) => {
    for (const [index, each] of sessions.entries()) {
      const path = ['sessions', index, 'end']
      if (each.end <= each.start) context.addIssue({ code: 'custom', path, message: rule(bookingTexts.endBeforeStart) })
      else if (placesOf(each) < 1) context.addIssue({ code: 'custom', path, message: rule(bookingTexts.tooShort) })
    }
  })

/** A day as it is opened or changed: its sessions, and the numbers of its hospitals, with one press. */
export const openedDay = dayPlan.safeExtend({ orderDate: day })
export type OpenedDay = z.output<typeof openedDay>

/** What one needs to know to open a day. */
export const openingChoices = z.object({
  /** Who may be named for a session. */
  examiners: z.array(z.object({ accountId: id, name: z.string() })),
  /** How long the examinations of the last 30 days took, from the call to the end; null where none was timed. */
  minutes: z.object({
    count: z.number().int(),
    median: z.number().int().nullable(),
    ninth: z.number().int().nullable(),
  }),
})
export type OpeningChoices = z.output<typeof openingChoices>

/** Somebody whom closing a day concerns. */
export const concerned = z.object({
  bookingId: id,
  communityHealthHospId: id,
  startsAt: instant,
  patientName: z.string(),
  phone: z.string(),
  /** A mobile phone, which takes an SMS. */
  hasMobile: z.boolean(),
})

/** Somebody whose waiting ends with a day that is closed. */
export const concernedWaiting = concerned.omit({ bookingId: true, startsAt: true }).extend({ waitingId: id })

/** What closing a day would mean, hospital by hospital. */
export const closingPreview = z.object({
  orderDate: day,
  bookings: z.array(concerned),
  waiting: z.number().int(),
  /** Who waits; whoever has an offer is among the bookings. */
  waitingPatients: z.array(concernedWaiting),
  hospitals: z.array(
    z.object({
      communityHealthHospId: id,
      booked: z.number().int(),
      waiting: z.number().int(),
      /** The next open days, also full ones, and how many fit. */
      days: z.array(
        z.object({
          orderDate: day,
          left: z.number().int(),
          /** Bookings whose body part is not examined on that day: they are cancelled. */
          notTaken: z.array(id),
          /** Its last session, which is lengthened where places are added; null where that cannot be. */
          last: z.object({ endsAt: instant, minutes: z.number().int() }).nullable(),
        }),
      ),
    }),
  ),
  /** A hash of this list, sent back when the day is closed. */
  fingerprint: z.string(),
})
export type ClosingPreview = z.output<typeof closingPreview>

export const remedies = ['move', 'waitingList', 'cancel'] as const
export type Remedy = (typeof remedies)[number]
/** What becomes of those whom the other day has no room for. */
export const restRemedies = ['waitingList', 'addPlaces', 'cancel'] as const
export type RestRemedy = (typeof restRemedies)[number]

/** How a day is closed: why, and what becomes of those who are booked at each hospital. */
export const closingPlan = z
  .object({
    reason: requiredText(200),
    arrangements: z
      .array(
        z.object({
          communityHealthHospId: id,
          /** `move` and `waitingList` name the other day. */
          remedy: choice(remedies),
          orderDate: day.optional(),
          /** With `move`: `addPlaces` raises the other day's number and lengthens its last session. */
          rest: choice(restRemedies).default('waitingList'),
        }),
      )
      .max(bookingNumbers.mostHospitals),
  })
  .superRefine(({ arrangements }, context) => {
    for (const [index, { remedy, orderDate }] of arrangements.entries())
      if (remedy !== 'cancel' && orderDate === undefined) {
        const path = ['arrangements', index, 'orderDate']
        context.addIssue({ code: 'custom', path, message: rule(bookingTexts.otherDay) })
      }
    const ids = arrangements.map((each) => each.communityHealthHospId)
    for (const [index, each] of ids.entries())
      if (ids.indexOf(each) < index) {
        const path = ['arrangements', index, 'communityHealthHospId']
        context.addIssue({ code: 'custom', path, message: rule(bookingTexts.hospitalTwice) })
      }
  })

export const closedDay = closingPlan.safeExtend({ orderDate: day, fingerprint: z.string().max(64) })
export type ClosedDay = z.output<typeof closedDay>

/** What became of a booking of a closed day. */
export const arrangedAs = ['moved', 'waiting', 'cancelled'] as const

export const closingOutcome = z.object({
  moved: z.number().int(),
  waiting: z.number().int(),
  cancelled: z.number().int(),
  /** Who gets an SMS. */
  bySms: z.number().int(),
  /** To be phoned, since they left no mobile phone: what became of them, and the new time, or the day that they wait for. */
  toCall: z.array(
    concerned.extend({ arrangedAs: z.enum(arrangedAs), newStartsAt: instant.nullable(), waitsFor: day.nullable() }),
  ),
  /** Who waited and left no mobile phone either. */
  waitingToCall: z.array(concernedWaiting),
})
export type ClosingOutcome = z.output<typeof closingOutcome>
