// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { DiscussionCard } from './discussion-card.tsx'

freshPage('/me/consultations/1')
const server = testServer()
const entry = {
  id: '0193e2a0-0000-7000-8000-000000000009',
  byId: '0193e2a0-0000-7000-8000-00000000000a',
  byName: '林若溪',
  part: 'applicant',
  text: '断网时写的话',
  at: '2026-11-24T04:00:00.000Z',
}

test('a comment that was not sent says so, and only then', async () => {
  server.answer(routes.discussion, { entries: [], mayWrite: true })
  showPage(<DiscussionCard detail={aDetail({})} />)
  const field = await screen.findByRole('textbox')
  const reply = within(field.closest('form') ?? document.body)
  expect(reply.queryByRole('alert')).toBeNull()
  fireEvent.change(field, { target: { value: '请补充增强CT' } })
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  expect(await reply.findByRole('alert')).toBeTruthy()
  expect(field).toHaveProperty('value', '请补充增强CT')
})

test('what was sent while its page was left is not there to be sent again', async () => {
  let answer: ((reply: Response) => void) | undefined
  server.answer(routes.discussion, { entries: [], mayWrite: true })
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    init.method === 'POST' ? new Promise<Response>((resolve) => (answer = resolve)) : others(address, init),
  )
  showPage(<DiscussionCard detail={aDetail({})} />)
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '断网时写的话' } })
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  await vi.waitFor(() => expect(answer).toBeDefined())
  cleanup()
  answer?.(Response.json({ code: 200, success: true, msg: '', data: entry }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  showPage(<DiscussionCard detail={aDetail({})} />)
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '')
})
