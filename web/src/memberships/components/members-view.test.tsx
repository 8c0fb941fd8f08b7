// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  givenRoles,
  membershipRoleLabels as labels,
  type Member,
  membershipRoutes as routes,
} from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { anOrganization } from '../fixtures.ts'
import { memberTexts as texts } from '../member-texts.ts'
import { MembersView } from './members-view.tsx'
import { useHospitalList } from './use-hospital-list.ts'

freshPage('/me/hospital?view=members')
const server = testServer()
const institution = anOrganization({ roles: ['institutionAdmin'], isAdmin: true })

function aMember(at: number, given: Partial<Member>): Member {
  return {
    accountId: `0193e2a0-0000-7000-8000-00000000001${at}`,
    membershipId: `0193e2a0-0000-7000-8000-00000000000${at}`,
    avatar: '',
    name: at === 1 ? '赵一' : '钱二',
    job: '主任医师',
    department: '超声科',
    joinDuration: 40,
    consultationCount: 7,
    lastActiveTime: null,
    roles: ['member'],
    since: '2026-01-01T00:00:00.000Z',
    isCertified: true,
    isSelf: false,
    ...given,
  }
}
const self = aMember(1, { roles: ['institutionAdmin'], isSelf: true })
const other = aMember(2, { roles: ['member', 'consultationAuditor'] })

function View() {
  return <MembersView list={useHospitalList()} institution={institution} />
}
async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findAllByText(new RegExp(name)))[0]?.closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}
function showMembers(): void {
  server.answer(routes.members, { list: [self, other], total: 2, pageNum: 1, pageSize: 20 })
  showPage(<View />)
}

async function rolesOffered(dialog: HTMLElement): Promise<(string | null)[]> {
  const box = within(dialog).getByRole('combobox')
  fireEvent.focus(box)
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  return (await screen.findAllByRole('option')).map((option) => option.textContent)
}

test('the windows that change or remove a member name the person', async () => {
  showMembers()
  const row = await rowOf('钱二')
  fireEvent.click(within(row).getByRole('button', { name: texts.edit['zh-CN'] }))
  fireEvent.keyDown(await screen.findByRole('dialog', { name: '设置钱二的角色和岗位' }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(within(row).getByRole('button', { name: texts.remove['zh-CN'] }))
  expect(await screen.findByRole('dialog', { name: '移除成员钱二' })).toBeTruthy()
})

test('nobody removes themselves, and a role in a row is said instead of plain membership', async () => {
  showMembers()
  const [own, others] = [await rowOf('赵一'), await rowOf('钱二')]
  expect(within(own).queryByRole('button', { name: texts.remove['zh-CN'] })).toBeNull()
  expect(within(others).getByRole('button', { name: texts.remove['zh-CN'] })).toBeTruthy()
  expect(others.textContent).toContain(labels.consultationAuditor['zh-CN'])
  expect(others.textContent).not.toContain(labels.member['zh-CN'])
  expect(server.inputsOf(routes.members)[0]).toMatchObject({ institutionId: institution.id })
})

test('of their own roles somebody may only give up some', async () => {
  showMembers()
  fireEvent.click(within(await rowOf('赵一')).getByRole('button', { name: texts.edit['zh-CN'] }))
  const own = await screen.findByRole('dialog')
  expect(within(own).getByText(texts.ownRoles['zh-CN'])).toBeTruthy()
  expect(await rolesOffered(own)).toEqual([labels.institutionAdmin['zh-CN']])
})

test('to somebody else every role is offered', async () => {
  showMembers()
  fireEvent.click(within(await rowOf('钱二')).getByRole('button', { name: texts.edit['zh-CN'] }))
  const offered = await rolesOffered(await screen.findByRole('dialog'))
  expect(offered).toEqual(givenRoles.map((role) => labels[role]['zh-CN']))
})

test('a change goes to the member of the row, without the plain membership among the roles', async () => {
  showMembers()
  fireEvent.click(within(await rowOf('钱二')).getByRole('button', { name: texts.edit['zh-CN'] }))
  const dialog = await screen.findByRole('dialog')
  server.answer(routes.changeMember, {})
  fireEvent.click(within(dialog).getByRole('button', { name: texts.save['zh-CN'] }))
  await waitFor(() => expect(server.inputsOf(routes.changeMember)).toHaveLength(1))
  expect(server.inputsOf(routes.changeMember)).toEqual([
    { membershipId: other.membershipId, roles: ['consultationAuditor'], job: '主任医师', department: '超声科' },
  ])
})
