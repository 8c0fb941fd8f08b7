// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  institutionDraft,
  type ReviewedApplication,
  institutionRoutes as routes,
} from '@tongying/contract/institutions'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { reviewTexts as common } from '../../ui/patterns/review/review-texts.ts'
import { reviewTexts as texts } from '../texts.ts'
import { OpenApplication } from './open-application.tsx'

freshPage('/console/institutions')
const server = testServer()
const applyId = '0193e2a0-0000-7000-8000-000000000001'
const reviewVersion = 3

const standing = {
  applyId,
  hospitalName: '青岚县人民医院',
  status: 1,
  state: 'underReview',
  reason: null,
  createdAt: '2026-11-20T02:00:00.000Z',
  submittedAt: '2026-11-20T02:00:00.000Z',
  dueAt: null,
  decidedAt: null,
} as const

function show(given: Partial<ReviewedApplication> = {}) {
  server.answer(routes.reviewed, {
    ...standing,
    applicantId: '0193e2a0-0000-7000-8000-000000000002',
    applicantName: '温言',
    content: institutionDraft.parse({}),
    reviewVersion,
    allowed: ['approve', 'reject'],
    ...given,
  })
  const onDecided = vi.fn()
  showPage(<OpenApplication id={applyId} onDecided={onDecided} />)
  return onDecided
}
const button = (text: { 'zh-CN': string }) => screen.findByRole('button', { name: text['zh-CN'] })

test('one key asks before it approves; the approval is about the application that was read', async () => {
  const onDecided = show()
  server.answer(routes.approve, { ...standing, state: 'approved' })
  await button(common.approveLast)
  fireEvent.keyDown(document.body, { key: 'p' })
  const dialog = within(await screen.findByRole('dialog', { name: '通过青岚县人民医院的入驻申请？' }))
  expect(server.inputsOf(routes.approve)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: common.approveLast['zh-CN'] }))
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(server.inputsOf(routes.approve)).toEqual([{ id: applyId, reviewVersion }])
})

test('a rejection carries its reason, and none is sent without one', async () => {
  const onDecided = show()
  server.answer(routes.reject, { ...standing, state: 'rejected' })
  fireEvent.click(await button(common.reject))
  fireEvent.click(await button(common.rejectAction))
  await waitFor(() => expect(screen.getByLabelText(/驳回原因/).getAttribute('aria-invalid')).toBe('true'))
  expect(server.inputsOf(routes.reject)).toEqual([])
  fireEvent.change(screen.getByLabelText(/驳回原因/), { target: { value: '执业许可已过期' } })
  fireEvent.click(await button(common.rejectAction))
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(server.inputsOf(routes.reject)).toEqual([{ id: applyId, reviewVersion, reason: '执业许可已过期' }])
})

test('what was decided, or is the reader’s own, offers no decision, not by its keys either', async () => {
  const onDecided = show({ allowed: [] })
  await screen.findByText(texts.papers['zh-CN'])
  expect(screen.queryByRole('button', { name: common.approveLast['zh-CN'] })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(server.inputsOf(routes.approve)).toEqual([])
  expect(onDecided).not.toHaveBeenCalled()
})
