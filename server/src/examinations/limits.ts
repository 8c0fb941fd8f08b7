import { examinationErrors } from '@tongying/contract/examinations'
import { dayMs, hourMs } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

const searching = {
  subject: 'the account that searches',
  success: 'counts',
  error: examinationErrors.TooManyRecordSearches,
} as const

/** More than an examiner looks for on a full day of patients, and far fewer than would list them. */
export const findRecordLimit: Limit = {
  ...searching,
  name: 'ultrasound records, search',
  windowMs: hourMs,
  allowed: 60,
}

/** The same over a day. */
export const findRecordDayLimit: Limit = {
  ...searching,
  name: 'ultrasound records, search, day',
  windowMs: dayMs,
  allowed: 200,
}
