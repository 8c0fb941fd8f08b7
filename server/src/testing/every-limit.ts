import { expect } from 'vitest'
import * as accountLimits from '../accounts/limits.ts'
import { proposalLimit } from '../agreements/limits.ts'
import { refusedUploadLimit } from '../attachments/limits.ts'
import * as auditLimits from '../audit/limits.ts'
import * as bookingLimits from '../bookings/limits.ts'
import {
  askingLimit,
  breakGlassLimit,
  confirmationLimit,
  discussionLimit,
  emergencyLimits,
  exportLimit,
  feedMadeLimit,
  feedReadLimit,
  reportNumberLimits,
  signatureReminderLimit,
  signaturesLimit,
} from '../consultations/limits.ts'
import * as deviceLimits from '../devices/limits.ts'
import * as examinationLimits from '../examinations/limits.ts'
import { expertSubmissionLimit } from '../experts/limits.ts'
import { onboardingSubmissionLimit } from '../institutions/limits.ts'
import * as meetingLimits from '../meetings/limits.ts'
import {
  institutionSignInLimit,
  institutionTestLimit,
  invitationLimit,
  joinSubmissionLimit,
  staffCheckLimit,
} from '../memberships/limits.ts'
import { carrierTestLimit } from '../operations/limits.ts'
import * as patientLimits from '../patients/limits.ts'
import { countTry, usedTries, waitSeconds } from '../platform/limits/count-try.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { certificationSubmissionLimit } from '../practitioners/limits.ts'
import { statisticsLimit } from '../reports/limits.ts'
import * as siteLimits from '../site/limits.ts'
import type { TestApp } from './app.ts'

function isLimit(value: unknown): value is Limit {
  return typeof value === 'object' && value !== null && 'windowMs' in value && 'allowed' in value
}
const ofAccounts: readonly unknown[] = Object.values(accountLimits)

/** Every limit of every domain. */
export const everyLimit: readonly Limit[] = [
  ...ofAccounts.flatMap((value) => (isLimit(value) ? [value] : Object.values(value ?? {}).filter(isLimit))),
  ...Object.values(reportNumberLimits),
  expertSubmissionLimit,
  joinSubmissionLimit,
  certificationSubmissionLimit,
  carrierTestLimit,
  onboardingSubmissionLimit,
  ...Object.values(siteLimits),
  discussionLimit,
  askingLimit,
  signaturesLimit,
  signatureReminderLimit,
  breakGlassLimit,
  confirmationLimit,
  exportLimit,
  statisticsLimit,
  feedMadeLimit,
  feedReadLimit,
  ...Object.values(emergencyLimits),
  ...Object.values(examinationLimits),
  ...Object.values(meetingLimits),
  invitationLimit,
  staffCheckLimit,
  institutionSignInLimit,
  institutionTestLimit,
  proposalLimit,
  refusedUploadLimit,
  ...Object.values(patientLimits),
  ...Object.values(bookingLimits),
  ...Object.values(auditLimits),
  ...Object.values(deviceLimits),
]

/** Those of them that 300 tries can reach. */
export const reachableLimits = everyLimit.filter((limit) => limit.allowed <= 300)

/** Of 300 tries at once no more pass than are allowed, then none until the wait is over. */
export async function expectToHold(
  { platform, clock }: Pick<TestApp, 'platform' | 'clock'>,
  limit: Limit,
): Promise<void> {
  const counting = (now: Date) => ({ tx: platform.db.counting, keys: platform.keys, now })
  const counted = { limit, subject: 'somebody' }
  const now = clock.now()
  const waits = await inParallel(300, () => countTry(counting(now), counted))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(limit.allowed)
  expect(await usedTries(counting(now), counted)).toBe(limit.allowed)
  expect(await countTry(counting(now), { limit, subject: 'another' })).toBe(0)
  if (limit.allowed === 300) return
  const wait = await waitSeconds(counting(now), counted)
  const before = new Date(now.getTime() + (wait - 1) * 1000)
  const after = new Date(now.getTime() + wait * 1000 + 1)
  expect(await waitSeconds(counting(before), counted)).toBeGreaterThan(0)
  const later = await inParallel(limit.allowed + 20, () => countTry(counting(after), counted))
  const passed = later.filter((seconds) => seconds === 0).length
  expect(passed).toBe(limit.slowSeconds === undefined ? limit.allowed : 1)
}
