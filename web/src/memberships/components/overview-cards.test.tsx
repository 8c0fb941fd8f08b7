// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type JoinApplicationRow, membershipRoutes as routes } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { anOrganization } from '../fixtures.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { JoinApplicationsCard } from './join-applications-card.tsx'
import { MembersCard } from './members-card.tsx'
import { OrganizationsTab } from './organizations-tab.tsx'
import { useHospitalList } from './use-hospital-list.ts'

freshPage('/me/work')
const server = testServer()
const { id: institutionId, name } = anOrganization()

test('each number of the members stands at its name', () => {
  const members = { count: 21, certified: 18, licencesEnding: 2, invited: 3, unseen: 4 }
  showPage(<MembersCard institutionId={institutionId} members={members} />)
  const numbers = [...document.querySelectorAll('dl > div')].map((pair) => pair.textContent ?? '')
  const at = (label: RegExp) => numbers.find((text) => label.test(text))
  expect(at(/18/)).toContain('21')
  expect(at(/邀请/)).toContain('3')
  expect(at(/执业证/)).toMatch(/2/)
  expect(at(/没有登录|未登录|未上线|没来/)).toMatch(/4/)
})

test('who asks to join is shown with post and department, and passed from the card', async () => {
  const row: JoinApplicationRow = {
    ...{ applyId: '0193e2a0-0000-7000-8000-000000000001', institutionId, hospitalName: name, avatar: '' },
    ...{ accountId: '0193e2a0-0000-7000-8000-000000000002', name: '何知远', job: '副主任医师', department: '超声科' },
    ...{ applicationTime: '2026-11-20T02:00:00.000Z', status: 0, state: 'pending', reason: null, decidedAt: null },
    ...{
      workingHospital: '望江医院',
      note: '每周二可参加会诊',
      joinDuration: 0,
      consultationCount: 0,
      lastActiveTime: null,
    },
    allowed: ['pass', 'reject'],
  }
  server.answer(routes.audit, row)
  showPage(<JoinApplicationsCard institutionId={institutionId} waiting={{ count: 1, rows: [row] }} hasFilledButton />)
  const entry = within(await screen.findByRole('listitem'))
  expect(entry.getByText(/副主任医师.*超声科/)).toBeTruthy()
  // What the decision is about is not on another page only.
  expect(entry.getByText(/望江医院.*每周二可参加会诊/)).toBeTruthy()
  fireEvent.click(entry.getByRole('button', { name: '通过' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '通过' }))
  await waitFor(() => expect(server.inputsOf(routes.audit)).toMatchObject([{ applyId: row.applyId }]))
})

test('somebody is invited to the institution of the dialog, by name and phone', async () => {
  const sent = { institutionId, name: '何知远', phone: '13900002046' }
  server.refuse(routes.invite, { name: 'TooManyInvitations', status: 429 }, '今天邀请得太多')
  showPage(<InviteDialog institution={{ id: institutionId, name }} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: '姓名' }), { target: { value: sent.name } })
  fireEvent.change(dialog.getByRole('textbox', { name: '手机号' }), { target: { value: sent.phone } })
  fireEvent.click(dialog.getByRole('button', { name: '发送邀请' }))
  await waitFor(() => expect(server.inputsOf(routes.invite)).toEqual([sent]))
  // Nothing that was typed is lost.
  expect(await screen.findByText('今天邀请得太多')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: '姓名' })).toHaveProperty('value', sent.name)
})

test.each([
  [true, 1],
  [false, 0],
])('who waits to join is shown to administrators (%s) alone', (isAdmin, links) => {
  function Tab() {
    return <OrganizationsTab list={useHospitalList()} mine={[anOrganization({ isAdmin, waitingCount: 2 })]} />
  }
  showPage(<Tab />)
  expect(screen.queryAllByRole('button', { name: /2.*(待审核|申请)/ })).toHaveLength(links)
})
