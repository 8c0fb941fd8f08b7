import * as z from 'zod'
import { code, day, optionalText, rule } from '../kit/index.ts'
import { examinationMethods } from './codes.ts'
import { examinationTexts } from './texts.ts'

/** The highest number of times that the probe was put down anew. */
export const mostRepositions = 999

const count = rule(examinationTexts.repositions)

/** How an examination was held, besides the method that its record names; the room says most of it by itself. */
export const procedure = z.object({
  /** Who moved the probe where the patient sits. */
  operator: z.string(),
  device: z.string(),
  probe: z.string(),
  /** The last day of the device's quality check. */
  qcValidUntil: day.nullable(),
  /** How often the probe was put down anew; null where nobody counted. */
  repositions: z.number().int().nullable(),
})
export type Procedure = z.output<typeof procedure>

/** The same as its examiner says it; what is left out stays as it is. */
export const saidProcedure = z.object({
  examinationMethod: code(examinationMethods).optional(),
  operator: optionalText(40).optional(),
  device: optionalText(40).optional(),
  probe: optionalText(60).optional(),
  qcValidUntil: day.nullish(),
  repositions: z.number(count).int(count).min(0, count).max(mostRepositions, count).nullish(),
})
export type SaidProcedure = z.output<typeof saidProcedure>
