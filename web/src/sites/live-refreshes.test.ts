// @vitest-environment jsdom
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { institutionRoutes } from '@tongying/contract/institutions'
import type { AnyRoute } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import { messageLinkKinds, messageRoutes } from '@tongying/contract/messages'
import type { LiveMessage } from '@tongying/contract/platform'
import { practitionerRoutes } from '@tongying/contract/practitioners'
import { expect, test } from 'vitest'
import { isAmong, routeKey } from '../ui/core/route-key.ts'
import { refreshedBy } from './live-refreshes.ts'

const [id, other] = ['0193e2a0-0000-7000-8000-000000000001', '0193e2a0-0000-7000-8000-000000000002']
const arrived = (kind: string): LiveMessage => ({ kind: 'message.arrived', type: 'notice', about: { kind, id } })
const refreshes = (message: LiveMessage, route: AnyRoute, input?: Record<string, unknown>) =>
  isAmong(refreshedBy(message), { queryKey: routeKey(route, input) })

test('a message about a case refreshes its lists, its page and the bell, and no other case', () => {
  const message = arrived('consultation')
  for (const route of [consultationRoutes.myDay, consultationRoutes.list, consultationRoutes.counts])
    expect([route.path, refreshes(message, route, {})]).toEqual([route.path, true])
  expect(refreshes(message, consultationRoutes.detail, { id })).toBe(true)
  expect(refreshes(message, consultationRoutes.detail, { id: other })).toBe(false)
  expect(refreshes(message, messageRoutes.unreadCount, {})).toBe(true)
  expect(refreshes(message, accountRoutes.getUserInfo, {})).toBe(false)
  expect(refreshes(message, membershipRoutes.members, { institutionId: id })).toBe(false)
})

test('what the header shows follows a decision of others, wherever one is', () => {
  for (const kind of ['certification', 'institution'])
    expect([kind, refreshes(arrived(kind), accountRoutes.getUserInfo, {})]).toEqual([kind, true])
  expect(refreshes(arrived('certification'), practitionerRoutes.doctorInfo, {})).toBe(true)
})

test('who was removed or suspended sees the cases that they may still read', () => {
  for (const kind of ['certification', 'institution'])
    expect([kind, refreshes(arrived(kind), consultationRoutes.list, { tab: 'applied' })]).toEqual([kind, true])
})

test('the work page follows what happens to a booking, an examination and who examines where', () => {
  const messages: LiveMessage[] = [
    { kind: 'booking.dayChanged', institutionId: id, orderDate: '2026-12-08' },
    { kind: 'examination.changed', examinationId: id },
    arrived('hospitalTie'),
    arrived('communityHospital'),
    arrived('examination'),
  ]
  for (const message of messages) expect(refreshes(message, consultationRoutes.myDay, {}), message.kind).toBe(true)
})

test('what was read elsewhere changes the bell alone; words in a discussion change that discussion alone', () => {
  const marked: LiveMessage = { kind: 'message.marked' }
  expect(refreshes(marked, messageRoutes.unreadByType, {})).toBe(true)
  expect(refreshes(marked, consultationRoutes.list, {})).toBe(false)
  const said: LiveMessage = { kind: 'discussion.posted', consultationId: id }
  expect(refreshes(said, consultationRoutes.discussion, { id })).toBe(true)
  expect(refreshes(said, consultationRoutes.discussion, { id: other })).toBe(false)
  expect(refreshes(said, consultationRoutes.detail, { id })).toBe(false)
  const read: LiveMessage = { kind: 'discussion.read', consultationId: id }
  expect(refreshes(read, consultationRoutes.discussionReaders, { id })).toBe(true)
  expect(refreshes(read, consultationRoutes.discussion, { id })).toBe(false)
  const changed: LiveMessage = { kind: 'consultation.changed', consultationId: id }
  expect(refreshes(changed, consultationRoutes.detail, { id })).toBe(true)
  expect(refreshes(changed, consultationRoutes.list, {})).toBe(true)
  expect(refreshes(changed, consultationRoutes.detail, { id: other })).toBe(false)
})

test('after a gap, and for a message that says not what it is about, everything is refreshed', () => {
  const messages: LiveMessage[] = [
    { kind: 'live.resumed' },
    { kind: 'message.arrived', type: 'notice' },
    arrived('newKind'),
  ]
  for (const message of messages) {
    for (const route of [
      accountRoutes.getUserInfo,
      consultationRoutes.detail,
      consultationRoutes.list,
      institutionRoutes.applyInfo,
      membershipRoutes.myOrganizations,
      messageRoutes.byType,
      practitionerRoutes.applyInfo,
    ])
      expect([message.kind, route.path, refreshes(message, route, { id })]).toEqual([message.kind, route.path, true])
  }
})

test('a draft is never asked for again: its form knows better', () => {
  const messages: LiveMessage[] = [{ kind: 'live.resumed' }, ...messageLinkKinds.map(arrived)]
  for (const message of messages) expect(refreshes(message, consultationRoutes.draft, { id })).toBe(false)
})
