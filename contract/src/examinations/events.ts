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

export const examinationEvents = defineEvents({
  'examination.ended': onExamination,
  'examination.stopped': onExamination,
  'examination.issued': onExamination,
})
export type OnExamination = z.output<typeof onExamination>
