// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { SuccessPage } from './success-page.tsx'

freshPage('/applySuccess')
const server = testServer()
const address = '/applySuccess?id=1&number=HZ20261127000001'

test.each([
  ['an appointment', address, /会诊室/, /书面意见/],
  ['one in writing, which has no room', `${address}&inWriting=1`, /书面意见/, /会诊室/],
  ['an emergency', `${address}&emergency=1`, /会诊室立即开放/, /审核申请/],
])('what happens next is that of %s', (_kind, path, said, unsaid) => {
  showPage(<SuccessPage />, path)
  expect(screen.getByText('HZ20261127000001')).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByText(unsaid)).toBeNull()
})

test.each([
  ['reviewed', true, /审核后出具/, /提交后即出具/],
  ['issued at once', false, /提交后即出具/, /审核后出具/],
])('the report is said to be %s where the institution has it so', async (_how, isReportReviewed, said, unsaid) => {
  server.answer(routes.detail, aDetail({ isReportReviewed }))
  showPage(<SuccessPage />, address)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText(unsaid)).toBeNull()
})

test('nothing is said of a review, nor of a time, that nobody has promised', () => {
  showPage(<SuccessPage />, address)
  expect(screen.getByText('主持专家撰写报告')).toBeTruthy()
  expect(screen.queryByText(/工作日|审核后/)).toBeNull()
})
