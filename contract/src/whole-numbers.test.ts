import { expect, test } from 'vitest'
import type * as z from 'zod'
import { accessTokenRequest } from './accounts/index.ts'
import { consultationFiles, consultationRoutes } from './consultations/index.ts'
import { institutionRoutes } from './institutions/index.ts'
import { paging } from './kit/index.ts'
import { membershipRoutes } from './memberships/index.ts'
import { practitionerRoutes } from './practitioners/index.ts'

const newTestId = '0199d2c4-0000-7000-8000-000000000001'
const odd = ['', ' ', ' 1', '1 ', '1e0', '0x1', '1.0', '+1', true, [], [1], ['1'], {}, null, '9'.repeat(30)]

const numbers: Record<string, z.ZodType> = {
  pageNum: paging.shape.pageNum,
  pageSize: paging.shape.pageSize,
  days: accessTokenRequest.shape.days,
  'filter of institutions': institutionRoutes.reviewQueue.input.shape.filter,
  'filter of joins': membershipRoutes.joinQueue.input.shape.filter,
  'filter of certifications': practitionerRoutes.queue.input.shape.filter,
  applyType: consultationRoutes.list.input.shape.applyType,
  addendum: consultationFiles.readReportPdf.input.shape.addendum,
}

test.each(Object.entries(numbers))(
  '%s takes digits and numbers, and nothing else that JavaScript reads as one',
  (_, field) => {
    const accepted = odd.filter((value) => field.safeParse(value).success)
    expect(accepted).toEqual([])
  },
)

test('an answer takes 1 and 2 as digits and as numbers, and nothing else', () => {
  const { audit } = membershipRoutes
  const status = (value: unknown) => audit.input.safeParse({ applyId: newTestId, status: value, reason: '原因' })
  expect([1, 2, '1', '2'].map((value) => status(value).data?.status)).toEqual([1, 2, 1, 2])
  expect([...odd, 0, 3].filter((value) => status(value).success)).toEqual([])
})
