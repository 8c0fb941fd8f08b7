import * as z from 'zod'
import { day, id, instant, machineKeys } from '../kit/index.ts'
import { snapshot } from '../meetings/index.ts'
import { resultAddenda } from './addendum.ts'
import { criticalFinding } from './critical-finding.ts'
import { examinationStates } from './examination-states.ts'
import { procedure } from './procedure.ts'
import { resultView } from './result.ts'
import { streamMeasure } from './stream.ts'
import { ultrasoundRecord } from './ultrasound-record.ts'

const keys = machineKeys(examinationStates)

/** An examination as both sides see it, with the record of its patient. */
export const examination = z.object({
  id,
  institutionId: id,
  institutionName: z.string(),
  /** Where the patient sits; null for one at the examining institution itself. */
  siteName: z.string().nullable(),
  /** The booking from which it was begun. */
  bookingId: id.nullable(),
  /** The day in whose list it stands. */
  examinedOn: day,
  state: keys.state,
  /** The number of its room, while it is in progress. */
  roomName: z.string().nullable(),
  version: z.number().int(),
  examinerId: id,
  examinerName: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Why it was stopped. */
  reason: z.string().nullable(),
  record: ultrasoundRecord,
  procedure,
  /** Its result: for staff of the site once it is issued. */
  result: resultView.nullable(),
  addenda: resultAddenda,
  /** Another examiner passes the result before it is issued. */
  needsReview: z.boolean(),
  allowed: z.array(keys.move),
  /** Critical findings, the latest at the top. */
  criticals: z.array(criticalFinding),
  /** Applications for a consultation that were begun from it, the latest at the top; `id` for those who may read them. */
  consultations: z.array(
    z.object({ id: id.nullable(), number: z.string().nullable(), byName: z.string(), at: instant }),
  ),
  /** How the device's picture came in, over all pages of its examiners; nothing where there was none. */
  stream: streamMeasure.nullable(),
  /** The frames that were kept in its room, the oldest first. */
  snapshots: z.array(snapshot),
  /** The caller may complete the record of the patient. */
  mayEditRecord: z.boolean(),
  /** The caller may begin one. */
  mayApply: z.boolean(),
  /** The caller may report one now. */
  mayReportCritical: z.boolean(),
})
export type Examination = z.output<typeof examination>

/** An examination in a list of those that somebody still has work with, or of a day. */
export const examinationRow = z.object({
  id,
  siteName: z.string().nullable(),
  /** Whoever came without a booking stands in no list of bookings. */
  bookingId: id.nullable(),
  examinedOn: day,
  state: keys.state,
  patientName: z.string().nullable(),
  gender: z.number().int().nullable(),
  age: z.number().int().nullable(),
  ageUnit: z.number().int().nullable(),
  bodyPart: z.number().int(),
  ultrasoundNo: z.string(),
  examinerName: z.string(),
  startedAt: instant,
})
export type ExaminationRow = z.output<typeof examinationRow>
