// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MessageView, messageLinkKinds, messageRoutes as routes } from '@tongying/contract/messages'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { useUnreadCount } from '../api.ts'
import { linkPath } from '../link-path.ts'
import { messageCentreTexts as texts } from '../texts.ts'
import { MessagesPage } from './messages-page.tsx'

freshPage('/me/information')
const server = testServer()

function aMessage(given: Partial<MessageView> = {}): MessageView {
  return {
    id: '0193e2a0-0000-7000-8000-000000000001',
    type: 'notice',
    title: '会诊申请已提交',
    content: '请等待审核。',
    link: null,
    isRead: false,
    createdAt: '2026-11-20T02:00:00.000Z',
    ...given,
  }
}
function answerUnread(count: number) {
  server.answer(routes.unreadCount, count)
  server.answer(routes.unreadByType, { notice: count, invite: 0, message: 0 })
  server.answer(routes.byType, { list: [aMessage({ isRead: count === 0 })], total: 1, pageNum: 1, pageSize: 20 })
}
function Bell() {
  return <output>{useUnreadCount()}</output>
}
async function show() {
  answerUnread(1)
  showPage(
    <>
      <Bell />
      <MessagesPage />
    </>,
  )
  await screen.findByText('会诊申请已提交')
  await waitFor(() => expect(bell()).toBe('1'))
}
const bell = () => document.querySelector('output')?.textContent

test('a message that is read goes out of the bell, the tab and its row at once', async () => {
  await show()
  server.answer(routes.acknowledge, {})
  answerUnread(0)
  fireEvent.click(screen.getByRole('button', { name: texts.markRead['zh-CN'] }))
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.markRead['zh-CN'] })).toBeNull())
  expect(bell()).toBe('0')
  expect(server.inputsOf(routes.acknowledge)).toEqual([{ id: aMessage().id }])
})

test('all of a type are removed only after a question', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: texts.deleteAll['zh-CN'] }))
  const dialog = await screen.findByRole('dialog')
  expect(server.inputsOf(routes.deleteAll)).toEqual([])
  server.answer(routes.deleteAll, {})
  server.answer(routes.byType, { list: [], total: 0, pageNum: 1, pageSize: 20 })
  fireEvent.click(within(dialog).getByRole('button', { name: texts.delete.action['zh-CN'] }))
  await waitFor(() => expect(screen.queryByText('会诊申请已提交')).toBeNull())
  expect(server.inputsOf(routes.deleteAll)).toEqual([{ type: 'notice' }])
})

test.each(messageLinkKinds)('a message about %s leads to a page of this site', (kind) => {
  expect(linkPath({ kind, id: 'the-record' })).toMatch(/^\/(me|console)\//)
})
