import * as z from 'zod'
import { defineEvents, id } from '../kit/index.ts'

const onExamination = z.object({
  examinationId: id,
  institutionId: id,
  /** The booking from which it was begun, if it was from one. */
  bookingId: id.nullable(),
  byId: id.nullable(),
})

export const examinationEvents = defineEvents({
  'examination.ended': onExamination,
  'examination.stopped': onExamination,
})
export type OnExamination = z.output<typeof onExamination>
