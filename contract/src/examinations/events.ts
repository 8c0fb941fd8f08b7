import * as z from 'zod'
import { defineEvents, id } from '../kit/index.ts'

const onExamination = z.object({
  examinationId: id,
  institutionId: id,
  /** The booking from which it was begun, if it was from one. */
  bookingId: id.nullable(),
  byId: id.nullable(),
  /** Whether something was found; null while no result is signed. */
  hasFindings: z.boolean().nullable().default(null),
})

const onCriticalFinding = z.object({
  findingId: id,
  examinationId: id,
  institutionId: id,
  siteInstitutionId: id.nullable(),
  /** Who is notified first, then who reported it. */
  notifiedPersonId: id,
  reportedById: id,
  byId: id.nullable(),
})

/** A reviewer wants something written anew. */
const onReturned = z.object({
  examinationId: id,
  institutionId: id,
  /** Who signed it. */
  authorId: id,
  byId: id,
  /** The ultrasound number. */
  number: z.string(),
  reason: z.string(),
})

/** What waits for an examiner: a result to be written, one to be reviewed, an addendum to be reviewed. */
export const waitingWork = z.enum(['writing', 'review', 'addendum'])
export type WaitingWork = z.output<typeof waitingWork>

const onWaiting = z.object({
  examinationId: id,
  institutionId: id,
  what: waitingWork,
  /** Who is to write it, or who signed it and therefore reviews nothing of it. */
  personId: id,
  byId: id.nullable(),
  /** The ultrasound number. */
  number: z.string(),
  /** For how many working days it has waited; 0 when it came just now. */
  workingDays: z.union([z.literal(0), z.literal(1), z.literal(2)]),
})

export const examinationEvents = defineEvents({
  'examination.ended': onExamination,
  'examination.stopped': onExamination,
  'examination.issued': onExamination,
  'examination.returned': onReturned,
  'examination.addendumReturned': onReturned,
  'examination.waiting': onWaiting,
  'criticalFinding.reported': onCriticalFinding,
  'criticalFinding.acknowledged': onCriticalFinding,
  'criticalFinding.overdue': onCriticalFinding,
  'criticalFinding.withdrawn': onCriticalFinding,
})
export type OnExamination = z.output<typeof onExamination>
export type OnCriticalFinding = z.output<typeof onCriticalFinding>
