// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  givenRoles,
  membershipRoleLabels as labels,
  type MemberForPlatform,
  membershipRoutes as routes,
} from '@tongying/contract/memberships'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { GiveRoleDialog } from '../components/give-role-dialog.tsx'
import { platformMemberTexts as texts } from '../member-texts.ts'
import { PlatformMembersPage } from './platform-members-page.tsx'

freshPage('/console/directory/1')
const server = testServer()

function aMember(at: number, given: Partial<MemberForPlatform>): MemberForPlatform {
  return {
    membershipId: `0193e2a0-0000-7000-8000-00000000000${at}`,
    avatar: '',
    name: '',
    job: '',
    department: '',
    roles: ['member'],
    isCertified: true,
    isSelf: false,
    ...given,
  }
}

test('a role is offered to a member who lacks one, never to oneself, and not to who has them all', async () => {
  const list = [
    aMember(1, { name: '林若溪' }),
    aMember(2, { name: '周慎行', isSelf: true }),
    aMember(3, { name: '何知远', roles: ['member', ...givenRoles] }),
  ]
  server.answer(routes.membersForPlatform, {
    list,
    total: 3,
    pageNum: 1,
    pageSize: 20,
    institutionName: '青岚县人民医院',
  })
  const path = '/console/directory/:institutionId'
  const routed = <Route path={path} element={<PlatformMembersPage />} />
  showPage(<Routes>{routed}</Routes>, path.replace(':institutionId', aMember(9, {}).membershipId))
  const rowOf = async (name: RegExp) => (await screen.findByText(name)).closest('tr')
  const offers = async (name: RegExp) => (await rowOf(name))?.textContent?.includes(texts.give['zh-CN'])
  expect([await offers(/林若溪/), await offers(/周慎行/), await offers(/何知远/)]).toEqual([true, false, false])
})

const auditor = aMember(1, { name: '林若溪', roles: ['member', 'consultationAuditor'] })
const given = 'reportAuditor'

/** Fills in the dialog and presses its button; the second question is the dialog that comes. */
async function askForRole(): Promise<HTMLElement> {
  server.answer(routes.giveRole, {})
  showPage(<GiveRoleDialog member={auditor} hospital="青岚县人民医院" onClose={() => undefined} />)
  const reason = await screen.findByRole('textbox', { name: /理由/ })
  fireEvent.click(screen.getByRole('radio', { name: labels[given]['zh-CN'] }))
  fireEvent.change(reason, { target: { value: '机构11月20日来函' } })
  fireEvent.click(screen.getByRole('button', { name: texts.submit['zh-CN'] }))
  const question = (await screen.findByText(/本人和机构的所有管理员都会收到通知/)).closest('[role=dialog]')
  if (!(question instanceof HTMLElement)) throw new Error('no question')
  return question
}

test('only roles that the member lacks are offered; one is given after the second question, with its reason', async () => {
  const question = await askForRole()
  expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(givenRoles.length - 1)
  expect(document.body.textContent).not.toContain(labels.consultationAuditor['zh-CN'])
  expect(question.textContent).toContain(labels[given]['zh-CN'])
  expect(server.inputsOf(routes.giveRole)).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: texts.submit['zh-CN'] }))
  const sent = { membershipId: auditor.membershipId, role: given, reason: '机构11月20日来函' }
  await waitFor(() => expect(server.inputsOf(routes.giveRole)).toEqual([sent]))
})

test('who answers the second question with no has given nothing and keeps what they typed', async () => {
  const question = await askForRole()
  fireEvent.click(within(question).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByText(/本人和机构的所有管理员都会收到通知/)).toBeNull())
  expect(server.inputsOf(routes.giveRole)).toEqual([])
  expect(screen.getByRole('textbox', { name: /理由/ })).toHaveProperty('value', '机构11月20日来函')
})
