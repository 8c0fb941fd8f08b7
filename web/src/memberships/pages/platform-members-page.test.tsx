// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { givenRoles, type MemberForPlatform, membershipRoutes as routes } from '@tongying/contract/memberships'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
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
