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

/** More than an examiner finds in an hour, and too few to fill the messages and phones of a hospital by taking them back. */
export const criticalReportLimit: Limit = {
  name: 'critical findings, report',
  subject: 'the account that reports them',
  windowMs: hourMs,
  allowed: 60,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** Each telephone that is set right gets an SMS: nobody reaches many phones by typing them into a result. */
export const renewedLinkLimit: Limit = {
  name: 'examination result, telephone set right',
  subject: 'the account that sets telephones of issued results right',
  windowMs: dayMs,
  allowed: 30,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** A patient who lost the SMS gets it again; a phone is not filled with them. */
export const sentAgainLimit: Limit = {
  name: 'examination result, link sent again',
  subject: 'the examination whose link is sent',
  windowMs: dayMs,
  allowed: 3,
  success: 'counts',
  error: examinationErrors.TooManyResultLinks,
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
