import * as z from 'zod'
import { day, id, instant } from '../kit/fields.ts'

/** The most rows that each part of a work page's examinations holds. */
export const workExaminationLimits = { findings: 20, patients: 6, results: 20, ties: 20 } as const

/** How far a patient of today is; whoever is done is only counted. */
export const patientStages = ['examining', 'checkedIn', 'arrived', 'booked'] as const
/** A result that somebody still has work with: returned ones are written again. */
export const unfinishedResults = ['inProgress', 'returned', 'writing', 'underReview'] as const

/** A critical finding that nobody at the patient's side has confirmed. */
const openFinding = z.object({
  id,
  examinationId: id,
  /** What was found, by the list of critical findings. */
  item: z.string(),
  note: z.string(),
  /** Masked; null where the record has no name. */
  patientName: z.string().nullable(),
  siteName: z.string().nullable(),
  foundAt: instant,
  /** When people were notified. */
  reportedAt: instant,
  dueAt: instant,
  /** How many milliseconds were left when this was answered: a clock of a device may go wrong. */
  leftMs: z.number().int(),
  escalatedAt: instant.nullable(),
  reportedByName: z.string(),
  notifiedPersonName: z.string(),
  /** The reader is at the patient's side, and confirms it; an examiner sees that it was not. */
  isToConfirm: z.boolean(),
  /** Of the hospital where the patient sits; null for a patient of the examining institution. */
  sitePhone: z.string().nullable(),
  /** The reader is not where the patient sits: they confirm what was repeated to them on the telephone. */
  isByPhone: z.boolean(),
})

const waitingPatient = z.object({
  bookingId: id,
  orderNumber: z.number().int(),
  startsAt: instant,
  /** With the delay of the day; null once the patient was called. */
  expectedAt: instant.nullable(),
  stage: z.enum(patientStages),
  patientName: z.string(),
  gender: z.number().int(),
  age: z.number().int().nullable(),
  ageUnit: z.number().int().nullable(),
  bodyPart: z.string(),
  siteName: z.string(),
  examinationId: id.nullable(),
})

/** Today at an institution that examines, for its examiners and for the staff of its community hospitals. */
const examiningDay = z.object({
  institutionId: id,
  institutionName: z.string(),
  part: z.enum(['examiner', 'communityStaff']),
  /** How many are in each stage, and how many are done. */
  counts: z.record(z.enum([...patientStages, 'done']), z.number().int()),
  /** How many minutes the day is behind its plan. */
  delayMinutes: z.number().int(),
  /** Whose turn it is first, then those to come. */
  patients: z.array(waitingPatient),
  /** How many patients without a mobile phone are still to be called. */
  toPhone: z.number().int(),
})

const unfinishedResult = z.object({
  examinationId: id,
  state: z.enum(unfinishedResults),
  patientName: z.string().nullable(),
  bodyPart: z.number().int(),
  siteName: z.string().nullable(),
  examinerName: z.string(),
  /** Whoever began it examines there no more: anybody goes on with it. */
  isLeft: z.boolean(),
  startedAt: instant,
})

/** What remote examinations have for somebody today; only for their examiners, community staff and administrators. */
export const workExaminations = z.object({
  /** The one that is due first at the top. */
  findings: z.array(openFinding),
  days: z.array(examiningDay),
  /** The reader's own and left ones that are not signed, and those of others that wait for a review; the oldest at the top. */
  results: z.array(unfinishedResult),
  /** Institutions that want to examine patients of one that the reader administers. */
  ties: z.array(
    z.object({ id, institutionName: z.string(), communityId: id, communityName: z.string(), addedAt: instant }),
  ),
  /** Working days of the coming week on which an institution that the reader administers examines nobody. */
  unopened: z.array(z.object({ institutionId: id, institutionName: z.string(), days: z.array(day) })),
})
export type WorkExaminations = z.output<typeof workExaminations>
export type ExaminingDay = z.output<typeof examiningDay>
export type OpenFinding = z.output<typeof openFinding>
export type UnfinishedResult = z.output<typeof unfinishedResult>
