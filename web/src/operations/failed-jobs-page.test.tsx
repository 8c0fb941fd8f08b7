// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type FailedJob, operationRoutes as routes } from '@tongying/contract/operations'
import { expect, test } from 'vitest'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { FailedJobsPage } from './failed-jobs-page.tsx'

freshPage('/console/failedJobs')
const server = testServer()
const job: FailedJob = {
  kind: 'timed',
  name: 'messages.sms',
  id: 'messages.sms:1',
  event: '',
  attempts: 7,
  failedAt: '2026-11-24T02:00:00.000Z',
  error: 'Error: … refused',
  nextTryAt: '2026-11-24T03:00:00.000Z',
}
const ref = { kind: job.kind, name: job.name, id: job.id }

test('a failed job is tried again at one press', async () => {
  server.answer(routes.failedJobs, { list: [job], total: 1 })
  showPage(<FailedJobsPage />)
  expect(await screen.findByText('Error: … refused')).toBeTruthy()
  server.answer(routes.retryJob, {})
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(server.inputsOf(routes.retryJob)).toEqual([ref]))
})

test('what failed is named in plain words, and what is still tried by itself says so', async () => {
  const list = [job, { ...job, id: 'messages.sms:2', attempts: 2 }, { ...job, id: '3', name: 'of.aNewerProcess' }]
  server.answer(routes.failedJobs, { list, total: 3 })
  showPage(<FailedJobsPage />)
  expect(await screen.findAllByRole('heading', { name: /^发送通知短信/ })).toHaveLength(2)
  expect(screen.getAllByText('正在自动重试')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: /^of\.aNewerProcess/ })).toBeTruthy()
  expect(screen.getAllByText(/^messages\.sms · 已试/)).toHaveLength(2)
})

test('it is discarded for a reason alone, and is then gone from the page', async () => {
  server.answer(routes.failedJobs, { list: [job], total: 1 })
  showPage(<FailedJobsPage />)
  fireEvent.click(await screen.findByRole('button', { name: '放弃…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '放弃' }))
  expect(await dialog.findAllByText('请填写')).not.toEqual([])
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '号码已停用' } })
  server.answer(routes.discardJob, {})
  server.answer(routes.failedJobs, { list: [], total: 0 })
  fireEvent.click(dialog.getByRole('button', { name: '放弃' }))
  expect(await screen.findByText('没有失败的任务')).toBeTruthy()
  expect(server.inputsOf(routes.discardJob)).toEqual([{ ...ref, reason: '号码已停用' }])
})
