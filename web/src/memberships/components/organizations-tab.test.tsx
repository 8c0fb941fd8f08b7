// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { type SettingLimit, settingLimits, standardSettings } from '@tongying/contract/institutions'
import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { beforeEach, expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { setLanguage } from '../../ui/core/i18n.ts'
import { routeKey } from '../../ui/core/route-key.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { useMyOrganizations } from '../api.ts'
import { anOrganization } from '../fixtures.ts'
import { contactTexts, settingTexts, mineTexts as texts } from '../institution-texts.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { OrganizationsTab } from './organizations-tab.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useHospitalList } from './use-hospital-list.ts'

freshPage('/me/hospital')
const server = testServer()
beforeEach(() => setLanguage('zh-CN'))
const county = anOrganization()

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

const none = () => undefined
test('who changes the contact details keeps the mobile phone that is known: its hidden form is never sent', async () => {
  const reached = { personInCharge: '赵一', officePhone: '0571-88880000', email: 'office@hospital.cn' }
  const kept = { address: '青岚路1号', introduction: '县级综合医院', ...reached }
  server.answer(routes.institution, { ...kept, phone: '138****2046' })
  server.answer(routes.changeInstitution, { ...kept, phone: '138****2046' })
  showPage(<ContactDialog institution={county} onClose={none} />)
  expect(await screen.findByText(/138\*{4}2046/)).toBeTruthy()
  const head = screen.getByRole('textbox', { name: /负责人/ })
  expect(head).toHaveProperty('value', '赵一')
  fireEvent.change(head, { target: { value: '钱二' } })
  fireEvent.click(screen.getByRole('button', { name: contactTexts.save['zh-CN'] }))
  await waitFor(() => expect(server.inputsOf(routes.changeInstitution)).toHaveLength(1))
  const [sent] = server.inputsOf(routes.changeInstitution)
  expect(sent).toMatchObject({ institutionId: county.id, address: '青岚路1号', personInCharge: '钱二' })
  expect(sent?.phone || undefined).toBeUndefined()
})

test('a dialog whose content could not be loaded says so, and asks again', async () => {
  server.refuse(routes.settings, { name: 'Unavailable', status: 503 }, '服务暂时不可用')
  showPage(<SettingsDialog institution={county} onClose={none} />)
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(county.name) }))
  expect(dialog.getByText('服务暂时不可用')).toBeTruthy()
  server.answer(routes.settings, { ...standardSettings, version: 4 })
  fireEvent.click(dialog.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: settingTexts.save['zh-CN'] })).toBeTruthy()
})

test('settings are saved over the version that was read, so that nobody overwrites a colleague’s', async () => {
  const settings = { ...standardSettings, reportHours: 30, version: 4 }
  server.answer(routes.settings, settings)
  server.answer(routes.changeSettings, { ...settings, version: 5 })
  showPage(<SettingsDialog institution={county} onClose={none} />)
  // Each limit that the contract has stands in the form.
  for (const name of Object.keys(settingLimits) as SettingLimit[])
    expect(await screen.findByText(settingTexts[name]['zh-CN'])).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: settingTexts.save['zh-CN'] }))
  await waitFor(() =>
    expect(server.inputsOf(routes.changeSettings)).toEqual([{ institutionId: county.id, ...settings }]),
  )
})

test('a limit of one has its unit in the singular', async () => {
  server.answer(routes.settings, {
    ...standardSettings,
    auditWorkingDays: 1,
    reinviteDays: 1,
    returnDays: 30,
    version: 4,
  })
  showPage(<SettingsDialog institution={county} onClose={none} />)
  act(() => setLanguage('en-US'))
  const unitOf = (label: string) => screen.getByLabelText(new RegExp(label)).parentElement?.textContent
  await screen.findByRole('button', { name: settingTexts.save['en-US'] })
  expect(unitOf(settingTexts.auditWorkingDays['en-US'])).toMatch(/\bworking day$/)
  expect(unitOf(settingTexts.reinviteDays['en-US'])).toMatch(/\bday$/)
  fireEvent.change(screen.getByLabelText(new RegExp(settingTexts.returnDays['en-US'])), { target: { value: '1' } })
  await waitFor(() => expect(unitOf(settingTexts.returnDays['en-US'])).toMatch(/\bday$/))
})
