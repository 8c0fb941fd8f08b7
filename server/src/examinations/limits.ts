import { examinationErrors } from '@tongying/contract/examinations'
import { dayMs, hourMs, kitErrors, minuteMs } from '@tongying/contract/kit'
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

/** A patient asks once, and once more when the SMS is late. */
export const resultCodeLimit: Limit = {
  name: 'examination result, code',
  subject: 'the link for which a code is sent',
  windowMs: hourMs,
  allowed: 3,
  success: 'counts',
  error: examinationErrors.TooManyResultCodes,
}

export const resultLinkLimit: Limit = {
  name: 'examination result, link',
  subject: 'the link that is used',
  windowMs: 10 * minuteMs,
  allowed: 100,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}
