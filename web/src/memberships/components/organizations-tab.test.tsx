// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { type MyOrganization, membershipRoutes as routes } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { routeKey } from '../../ui/core/route-key.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { useMyOrganizations } from '../api.ts'
import { mineTexts as texts } from '../institution-texts.ts'
import { OrganizationsTab } from './organizations-tab.tsx'
import { useHospitalList } from './use-hospital-list.ts'

freshPage('/me/hospital')
const server = testServer()
const county: MyOrganization = {
  id: '0193e2a0-0000-7000-8000-000000000001',
  name: '青岚县人民医院',
  abbreviation: '',
  logo: null,
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: null,
  regionName: '浙江省杭州市',
  address: '',
  ownership: 'public',
  tier: 'secondary',
  rating: 'a',
  institutionCode: '',
  officePhone: '',
  personInCharge: '',
  roles: ['member'],
  isAdmin: false,
  since: '2026-01-01T00:00:00.000Z',
  memberCount: 3,
  waitingCount: 0,
  storage: null,
}

function Tab() {
  return <OrganizationsTab list={useHospitalList()} mine={useMyOrganizations().data?.list ?? []} />
}

test('who leaves a hospital sees it no more, and their cases in its name are asked for again', async () => {
  server.answer(routes.myOrganizations, { list: [county], total: 1, pageNum: 1, pageSize: 100 })
  const client = showPage(<Tab />)
  const cases = routeKey(consultationRoutes.list, { tab: 'applied' })
  client.setQueryData(cases, {})
  fireEvent.click(await screen.findByRole('button', { name: texts.leave['zh-CN'] }))
  const dialog = await screen.findByRole('dialog')
  server.answer(routes.leave, {})
  server.answer(routes.myOrganizations, { list: [], total: 0, pageNum: 1, pageSize: 100 })
  fireEvent.click(within(dialog).getByRole('button', { name: texts.leave['zh-CN'] }))
  await waitFor(() => expect(screen.queryByText(county.name)).toBeNull())
  expect(server.inputsOf(routes.leave)).toEqual([{ institutionId: county.id }])
  expect(client.getQueryState(cases)?.isInvalidated).toBe(true)
})

test('somebody whose application is under review reads that, and is not asked to join again', async () => {
  server.answer(routes.myOrganizations, { list: [], total: 0, pageNum: 1, pageSize: 100 })
  server.answer(accountRoutes.getUserInfo, aUser({ hospitalName: '', joiningHospitalName: county.name }))
  showPage(<Tab />)
  expect(await screen.findByText(`加入${county.name}的申请正在审核`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.join['zh-CN'] })).toBeNull()
})
