// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
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
  part: 'applicant' as const,
  text: '断网时写的话',
  mentions: [],
  files: [],
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

const me = '0193e2a0-0000-7000-8000-00000000000b'
const lead = {
  accountId: '0193e2a0-0000-7000-8000-00000000000c',
  name: '周慎行',
  part: 'lead',
  readToId: null,
} as const
const mine = { accountId: me, name: '林若溪', part: 'applicant', readToId: null } as const

test('an @ offers the people of the case, and only who is still named in the words is mentioned', async () => {
  server.answer(routes.discussion, { entries: [], mayWrite: true })
  server.answer(routes.discussionReaders, { readers: [mine, lead], unread: 0 })
  server.answer(accountRoutes.getUserInfo, aUser({ userId: me }))
  server.answer(routes.discuss, entry)
  showPage(<DiscussionCard detail={aDetail({})} />)
  const field = await screen.findByRole('textbox')
  fireEvent.change(field, { target: { value: '请 @周' } })
  fireEvent.click(await screen.findByRole('button', { name: '@周慎行' }))
  expect(field).toHaveProperty('value', '请 @周慎行 ')
  fireEvent.change(field, { target: { value: '请 @周慎行 看横切' } })
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  await vi.waitFor(() => expect(server.inputsOf(routes.discuss)).toHaveLength(1))
  expect(server.inputsOf(routes.discuss)[0]).toMatchObject({ text: '请 @周慎行 看横切', mentionIds: [lead.accountId] })
  await vi.waitFor(() => expect(field).toHaveProperty('value', ''))
  fireEvent.change(field, { target: { value: '算了' } })
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  await vi.waitFor(() => expect(server.inputsOf(routes.discuss)).toHaveLength(2))
  expect(server.inputsOf(routes.discuss)[1]).toMatchObject({ mentionIds: [] })
})

test('shows who is named, the files, who has read up to where, and how much is unread', async () => {
  const said = {
    ...entry,
    text: '请@周慎行看横切',
    mentions: [{ accountId: lead.accountId, name: '周慎行' }],
    files: [{ id: me, fileName: '外院超声.pdf', bytes: 2048 }],
  }
  server.answer(routes.discussion, { entries: [said], mayWrite: true })
  server.answer(routes.discussionReaders, { readers: [mine, { ...lead, readToId: entry.id }], unread: 1 })
  server.answer(accountRoutes.getUserInfo, aUser({ userId: me }))
  showPage(<DiscussionCard detail={aDetail({})} />)
  expect((await screen.findByText('@周慎行')).tagName).toBe('SPAN')
  expect(screen.getByRole('link', { name: /外院超声.pdf/ }).getAttribute('href')).toContain(me)
  expect(await screen.findByText('周慎行已读到这里')).toBeTruthy()
  expect(screen.getByText('1条未读')).toBeTruthy()
})
