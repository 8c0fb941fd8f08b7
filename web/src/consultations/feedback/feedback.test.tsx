// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type CaseFeedback, consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test, vi } from 'vitest'
import { loadParts } from '../../ui/core/part.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { FeedbackCard } from './feedback-card.tsx'
import { RateDialog, RespondDialog } from './feedback-dialogs.tsx'
import { FeedbackNotes } from './feedback-notes.tsx'

freshPage('/me/consultations/0193e2a0-0000-7000-8000-000000000001')
const server = testServer()

const detail = aDetail({ state: 'completed', status: 5 })
const { consultationId: id } = detail
const onClose = vi.fn()
const saved = { consultationId: id, status: 5, audit: 5, version: 2 }
const choose = (group: RegExp, name: RegExp) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }))
const send = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const none: CaseFeedback = { response: null, ratings: [], mayRate: false }

test('a report that is not adopted as a whole needs its reason, and keeps what was typed until it has one', async () => {
  onClose.mockClear()
  server.answer(routes.respondToReport, saved)
  showPage(<RespondDialog id={id} onClose={onClose} />)
  choose(/是否采纳/, /^不采纳/)
  choose(/对会诊的评价/, /^满意/)
  fireEvent.change(screen.getByRole('textbox', { name: /评价说明/ }), { target: { value: '很及时' } })
  send('提交回复')
  const reason = screen.getByRole('textbox', { name: /原因或改动/ })
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  expect(server.inputsOf(routes.respondToReport)).toEqual([])
  fireEvent.change(reason, { target: { value: '患者已转院' } })
  send('提交回复')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.inputsOf(routes.respondToReport)).toMatchObject([{ id, reason: '患者已转院', note: '很及时' }])
})

test('a report that is adopted needs none', async () => {
  onClose.mockClear()
  server.answer(routes.respondToReport, saved)
  showPage(<RespondDialog id={id} onClose={onClose} />)
  choose(/是否采纳/, /^采纳/)
  choose(/对会诊的评价/, /^满意/)
  send('提交回复')
  await waitFor(() => expect(server.inputsOf(routes.respondToReport)).toMatchObject([{ id, reason: '' }]))
})

test('a rating needs a level', async () => {
  onClose.mockClear()
  server.answer(routes.rateApplication, { ratedAt: '2026-11-25T02:00:00.000Z' })
  showPage(<RateDialog id={id} onClose={onClose} />)
  send('提交评价')
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'))
  expect(server.inputsOf(routes.rateApplication)).toEqual([])
  choose(/对申请资料的评价/, /^满意/)
  send('提交评价')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test.each([
  ['who may respond is asked to', { allowed: ['respondToReport'] as const, feedback: none }, ['回复报告…']],
  ['an expert who may rate is asked to', { allowed: [], feedback: { ...none, mayRate: true } }, ['评价申请…']],
  ['who may neither is asked for nothing', { allowed: [], feedback: none }, []],
  ['of a case without feedback nothing is asked', { allowed: [], feedback: null }, []],
] as const)('%s', async (_, given, buttons) => {
  await loadParts()
  showPage(<FeedbackNotes detail={aDetail({ ...given, allowed: [...given.allowed] })} />)
  expect(screen.queryAllByRole('button', { name: /…$/ }).map((button) => button.textContent)).toEqual(buttons)
})

test('the card has what the applicant decided and how each expert rated; until then that nobody has', () => {
  showPage(<FeedbackCard detail={aDetail({ feedback: none })} />)
  expect(screen.getByText('申请医生还没有回复')).toBeTruthy()
})

test('a response stands with its reason, its rating and who gave it', () => {
  const at = '2026-11-25T02:00:00.000Z'
  const response = { decision: 2, reason: '患者已转院', rating: 5, note: '很及时', byName: '林若溪', at }
  const ratings = [{ expertId: '0193e2a0-0000-7000-8000-000000000002', expertName: '周慎行', rating: 3, note: '', at }]
  showPage(<FeedbackCard detail={aDetail({ feedback: { ...none, response, ratings } })} />)
  const words = (label: string) => screen.getByText(label).nextElementSibling?.textContent ?? ''
  expect(words('申请医院')).toMatch(/患者已转院.*5\/5　很及时.*林若溪/)
  expect(words('周慎行评价申请')).toMatch(/3\/5/)
  expect(screen.queryByText('申请医生还没有回复')).toBeNull()
})
