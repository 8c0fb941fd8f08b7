// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { consultationRoutes } from '@tongying/contract/consultations'
import { membershipRoutes } from '@tongying/contract/memberships'
import { linkPath, type MessageView, messageLinkKinds, messageRoutes as routes } from '@tongying/contract/messages'
import { expect, test } from 'vitest'
import { loadParts } from '../../ui/core/part.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { useUnreadCount } from '../api.ts'
import { deletionTexts } from '../ask-to-delete.ts'
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
    consultation: null,
    invitation: null,
    hasCalendar: false,
    isRead: false,
    createdAt: '2026-11-20T02:00:00.000Z',
    ...given,
  }
}
function answerUnread(count: number) {
  server.answer(routes.unreadCount, count)
  server.answer(routes.unreadByType, {
    ...{ notice: count, invite: 0, message: 0 },
    oldestAt: { notice: count > 0 ? aMessage().createdAt : null, invite: null, message: null },
  })
  server.answer(routes.byType, { list: [aMessage({ isRead: count === 0 })], total: 1, pageNum: 1, pageSize: 20 })
}
function Bell() {
  return <output>{useUnreadCount()}</output>
}
async function show(address = '/me/information') {
  answerUnread(1)
  showPage(
    <>
      <Bell />
      <MessagesPage />
    </>,
    address,
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

test.each([
  ['of a case that its reader may not read any more', { kind: 'consultation', id: aMessage().id }, 1],
  ['about something else', { kind: 'work', id: aMessage().id }, 0],
] as const)('a message %s says why it leads nowhere, or says nothing of that', async (_what, link, count) => {
  answerUnread(0)
  server.answer(routes.byType, { list: [aMessage({ link, isRead: true })], total: 1, pageNum: 1, pageSize: 20 })
  showPage(<MessagesPage />, '/me/information?type=notice')
  await screen.findByText('会诊申请已提交')
  expect(screen.queryAllByText('这次会诊现在不由你处理')).toHaveLength(count)
})

test('all of a type are removed only after a question', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: texts.deleteAll['zh-CN'] }))
  const dialog = await screen.findByRole('dialog')
  expect(server.inputsOf(routes.deleteAll)).toEqual([])
  server.answer(routes.deleteAll, {})
  server.answer(routes.byType, { list: [], total: 0, pageNum: 1, pageSize: 20 })
  fireEvent.click(within(dialog).getByRole('button', { name: deletionTexts.action['zh-CN'] }))
  await waitFor(() => expect(screen.queryByText('会诊申请已提交')).toBeNull())
  expect(server.inputsOf(routes.deleteAll)).toEqual([{ type: 'notice' }])
})

test.each(messageLinkKinds)('a message about %s leads to a page of this site', (kind) => {
  expect(linkPath({ kind, id: 'the-record' })).toMatch(/^\/(me\/|console\/|meetingApply\?|apply$)/)
})

test.each([
  ['the oldest unread one', '/me/information', 'invite'],
  ['the one that the address names', '/me/information?type=message', 'message'],
])('opens with the tab of %s, and names the patient and the purpose', async (_, address, type) => {
  server.answer(routes.unreadByType, {
    ...{ notice: 2, invite: 1, message: 0 },
    oldestAt: { notice: '2026-11-20T02:00:00.000Z', invite: '2026-11-19T02:00:00.000Z', message: null },
  })
  const consultation = {
    number: 'HZ1',
    patientName: '陈*兰',
    gender: 2,
    age: 46,
    reason: '甲状腺左叶结节性质待定',
    isToAnswer: false,
  }
  server.answer(routes.byType, { list: [aMessage({ consultation })], total: 1, pageNum: 1, pageSize: 20 })
  showPage(<MessagesPage />, address)
  expect(await screen.findByText(/陈\*兰 女 46岁/)).toBeTruthy()
  expect(screen.getByText(/甲状腺左叶结节性质待定/)).toBeTruthy()
  expect(server.inputsOf(routes.byType)).toMatchObject([{ type }])
})

test.each([
  [true, 2],
  [false, 0],
])(
  'an invitation that waits (%s) is answered from its message, in the dialog of the list',
  async (isToAnswer, answers) => {
    await loadParts()
    const about = { number: 'HZ1', patientName: '陈*兰', gender: 2, age: 46, reason: '甲状腺结节', isToAnswer }
    const link = { kind: 'consultation', id: '0193e2a0-0000-7000-8000-000000000009' } as const
    answerUnread(1)
    server.answer(routes.byType, {
      list: [aMessage({ type: 'invite', link, consultation: about })],
      ...{ total: 1, pageNum: 1, pageSize: 20 },
    })
    server.answer(consultationRoutes.clashes, [])
    showPage(<MessagesPage />, '/me/information?type=invite')
    await screen.findByText('会诊申请已提交')
    const buttons = screen.queryAllByRole('button', { name: /^(接受|谢绝)…$/ })
    expect(buttons).toHaveLength(answers)
    if (!buttons[0]) return
    fireEvent.click(buttons[0])
    const dialog = await screen.findByRole('dialog')
    server.answer(consultationRoutes.accept, { consultationId: link.id, status: 2, audit: null, version: 3 })
    server.answer(routes.acknowledge, {})
    fireEvent.click(within(dialog).getByRole('button', { name: '接受邀请' }))
    await waitFor(() => expect(server.inputsOf(routes.acknowledge)).toEqual([{ id: aMessage().id }]))
    expect(server.inputsOf(consultationRoutes.accept)).toMatchObject([{ id: link.id }])
  },
)

test('a message about a case that its reader reads no more leads nowhere, and can be marked as read', async () => {
  const link = { kind: 'consultation', id: '0193e2a0-0000-7000-8000-000000000009' } as const
  answerUnread(1)
  server.answer(routes.byType, { list: [aMessage({ link })], total: 1, pageNum: 1, pageSize: 20 })
  showPage(<MessagesPage />, '/me/information?type=notice')
  const read = await screen.findByRole('button', { name: texts.markRead['zh-CN'] })
  expect(screen.queryByRole('button', { name: texts.open['zh-CN'] })).toBeNull()
  server.answer(routes.acknowledge, {})
  fireEvent.click(read)
  await waitFor(() => expect(server.inputsOf(routes.acknowledge)).toEqual([{ id: aMessage().id }]))
  expect(location.pathname).not.toContain(link.id)
})

test('all of a type are read by one press, which is there while some are unread', async () => {
  await show('/me/information?type=notice')
  server.answer(routes.readAll, {})
  answerUnread(0)
  fireEvent.click(screen.getByRole('button', { name: texts.readAll['zh-CN'] }))
  await waitFor(() => expect(server.inputsOf(routes.readAll)).toEqual([{ type: 'notice' }]))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: texts.readAll['zh-CN'] })).toHaveProperty('disabled', true),
  )
})

test('who opens a message that is read already reads it no second time', async () => {
  const link = { kind: 'work', id: aMessage().id } as const
  answerUnread(0)
  server.answer(routes.byType, { list: [aMessage({ link, isRead: true })], total: 1, pageNum: 1, pageSize: 20 })
  server.answer(routes.acknowledge, {})
  showPage(<MessagesPage />, '/me/information?type=notice')
  fireEvent.click(await screen.findByRole('button', { name: texts.open['zh-CN'] }))
  await waitFor(() => expect(screen.queryByText('会诊申请已提交')).toBeTruthy())
  expect(server.inputsOf(routes.acknowledge)).toEqual([])
})

test('who looks at one group only reads that the others are deleted too', async () => {
  await show('/me/information?type=notice&group=report')
  fireEvent.click(screen.getByRole('button', { name: texts.deleteAll['zh-CN'] }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('也包括没有列出的')
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a search and a span are asked of the server, beside the type and the group', async () => {
  await show('/me/information?type=notice&group=toAnswer&search=%E6%9E%97&span=month')
  expect(server.inputsOf(routes.byType)[0]).toMatchObject({
    type: 'notice',
    group: 'toAnswer',
    search: '林',
    span: 'month',
  })
})

test('an institution is answered from its message', async () => {
  // The page asks for it when there is an invitation; here it has come.
  await import('../../memberships/components/invitation-to-institution.tsx')
  const at = aMessage().createdAt
  const invitation = { inviteId: aMessage().id, organizationName: '青岚县人民医院', hasOwnApplication: false }
  const link = { kind: 'membershipInvitation', id: aMessage().id } as const
  answerUnread(0)
  server.answer(routes.byType, {
    list: [aMessage({ invitation, link, isRead: true })],
    total: 1,
    pageNum: 1,
    pageSize: 20,
  })
  server.answer(routes.acknowledge, {})
  server.answer(membershipRoutes.answerInvitation, {
    ...{ inviteId: aMessage().id, institutionId: aMessage().id, status: 1, reson: null, allowed: [] },
    ...{ inviteTime: at, expiresAt: at, answeredAt: at, state: 'accepted' },
  })
  showPage(<MessagesPage />, '/me/information?type=notice')
  fireEvent.click(await screen.findByRole('button', { name: '接受' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '接受' }))
  await waitFor(() =>
    expect(server.inputsOf(membershipRoutes.answerInvitation)).toMatchObject([
      { inviteId: aMessage().id, status: '1' },
    ]),
  )
  await waitFor(() => expect(server.inputsOf(routes.acknowledge)).toEqual([{ id: aMessage().id }]))
})
