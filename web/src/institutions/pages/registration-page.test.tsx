// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { type DirectoryEntry, type MadeRevision, institutionRoutes as routes } from '@tongying/contract/institutions'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { registrationTexts as texts } from '../texts.ts'
import { RegistrationPage } from './registration-page.tsx'

freshPage('/console/registrations/1')
const server = testServer()
const id = '0193e2a0-0000-7000-8000-000000000001'
const entry: DirectoryEntry = {
  ...{ id, name: '青岚县人民医院', abbreviation: '青岚县医院', institutionCode: 'PDY330127001' },
  ...{ provinceCode: '33', cityCode: '3301', districtCode: '330127', regionName: '浙江省杭州市淳安县' },
  ...{
    address: '人民路1号',
    tier: 'secondary',
    rating: 'a',
    ownership: 'public',
    closedAt: null,
    isListedOnly: false,
    version: 4,
  },
}
const made: MadeRevision = {
  ...{ number: 4, at: '2026-11-20T02:00:00.000Z', by: '季明川', reason: '评审通过' },
  changes: [{ field: 'tier', from: 'primary', to: 'secondary' }],
}

async function show(given: Partial<DirectoryEntry> = {}, isPlatformAdmin = true) {
  server.answer(accountRoutes.getUserInfo, aUser({ isPlatformAdmin }))
  server.answer(routes.revisions, { entry: { ...entry, ...given }, list: [made] })
  const path = '/console/registrations/:institutionId'
  showPage(
    <Routes>
      <Route path={path} element={<RegistrationPage />} />
    </Routes>,
    path.replace(':institutionId', id),
  )
  await screen.findByRole('heading', { level: 1, name: entry.name })
}
const press = (name: string, where: Pick<typeof screen, 'findByRole'> = screen) =>
  where.findByRole('button', { name }).then((button) => fireEvent.click(button))

test('what was revised stands in words: from which grade to which, by whom and why', async () => {
  await show()
  expect(await screen.findByText('级别：一级 → 二级')).toBeTruthy()
  expect(screen.getByText('原因：评审通过')).toBeTruthy()
})

test('who only reads is offered no change', async () => {
  await show({}, false)
  expect(screen.queryByRole('button', { name: texts.revise['zh-CN'] })).toBeNull()
  expect(screen.queryByRole('button', { name: texts.close['zh-CN'] })).toBeNull()
})

test('a revision begins with what is registered, asks for its reason and names the version that was read', async () => {
  await show()
  await press(texts.revise['zh-CN'])
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: /机构名称/ })
  expect(name.getAttribute('value')).toBe(entry.name)
  fireEvent.change(name, { target: { value: '青岚县第一人民医院' } })
  await press(texts.reviseAction['zh-CN'], dialog)
  expect(await dialog.findAllByText('请填写')).not.toEqual([])
  expect(server.inputsOf(routes.revise)).toEqual([])
  fireEvent.change(dialog.getByRole('textbox', { name: /原因/ }), { target: { value: '更名' } })
  server.answer(routes.revise, { ...entry, name: '青岚县第一人民医院', version: 5 })
  await press(texts.reviseAction['zh-CN'], dialog)
  await waitFor(() =>
    expect(server.inputsOf(routes.revise)).toEqual([
      {
        ...{ id, version: 4, name: '青岚县第一人民医院', abbreviation: '青岚县医院', institutionCode: 'PDY330127001' },
        ...{ region: ['33', '3301', '330127'], tier: 'secondary', rating: 'a', ownership: 'public', reason: '更名' },
      },
    ]),
  )
})

test('a closed institution is opened again by the same place that closes one', async () => {
  await show({ closedAt: '2026-11-21T02:00:00.000Z' })
  expect(await screen.findByText('已停用')).toBeTruthy()
  await press(texts.reopen['zh-CN'])
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /原因/ }), { target: { value: '恢复执业' } })
  server.answer(routes.reopen, { ...entry, version: 5 })
  await press(texts.reopenAction['zh-CN'], dialog)
  await waitFor(() => expect(server.inputsOf(routes.reopen)).toEqual([{ id, version: 4, reason: '恢复执业' }]))
  expect(server.inputsOf(routes.close)).toEqual([])
})
