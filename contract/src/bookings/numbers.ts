import { hourMs, minuteMs } from '../kit/index.ts'

/** How many places, how long, how often. */
export const bookingNumbers = {
  /** Minutes for one patient. */
  minutes: { least: 5, usual: 15, most: 60 },
  /** Places of a community hospital on a day. */
  mostNumber: 200,
  mostSessions: 12,
  /** How far ahead a day may be set, opened and booked. */
  daysAhead: 400,
  /** A line of a list of order settings. */
  mostSettings: 2_000,
  holdMs: 5 * minuteMs,
  /** A place that is offered from the waiting list; on the day itself it goes on sooner. */
  offerMs: 2 * hourMs,
  offerOnTheDayMs: 15 * minuteMs,
  /** Hours of the day in which somebody without a mobile phone can be phoned. */
  deskHours: { from: '08:00', to: '18:00' },
  /** After the time of the place nobody is expected any more. */
  noShowMs: 30 * minuteMs,
  /** How long a phone that was verified need not be verified again. */
  proofMs: 30 * minuteMs,
  remindSoonMs: 2 * hourMs,
  /** The evening before, in China. */
  remindAt: '18:00',
  /** Until when one may book where nobody says otherwise: the day before. */
  deadlineAt: '17:00',
  activeByPhone: 2,
  activeByStaff: 4,
  /** Waiting lists that a phone is on at once: a family's. */
  waitingByPhone: 4,
  /** After so long a page hides a patient again who is shown in full. */
  unmaskedSeconds: 300,
  mostHospitals: 200,
  mostNetworks: 10,
  /** A list of patients to be called. */
  mostToPhone: 200,
  /** Months that statistics and calendars answer at once. */
  mostMonths: 24,
} as const
