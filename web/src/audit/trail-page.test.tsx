// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { auditRoutes as routes } from '@tongying/contract/audit'
import { expect, test } from 'vitest'
import { aUser } from '../accounts/fixtures.ts'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { TrailAlarm } from './trail-alarm.tsx'
import { TrailPage } from './trail-page.tsx'

freshPage('/console/auditTrail')
const server = testServer()

const row = {
  id: '84906',
  at: '2026-11-24T02:31:07.000Z',
  actor: { kind: 'user', id: 'b8c5f0d2-7a4e-4d7b-9b76-0a1c2d3e4f50', name: '叶青禾' },
  action: 'certification.unmask',
  actionName: '显示身份证号',
  subject: { kind: 'consultation', id: 'a8c5f0d2-7a4e-4d7b-9b76-0a1c2d3e4f51', name: 'HZ20261122000241' },
  institution: null,
  reason: '与证件比对',
  requestId: null,
  detail: '{}',
} as const
const finding = {
  id: '3',
  what: 'row missing',
  place: '84001',
  institutionName: '青岚县人民医院',
  firstSeenAt: '2026-11-24T02:30:00.000Z',
} as const
const state = (findings: readonly (typeof finding)[]) => ({
  checks: [{ at: '2026-11-24T02:30:00.000Z', ms: 2100, rows: 84902, lastRow: '84902', isWhole: findings.length === 0 }],
  head: 'a'.repeat(64),
  keyFingerprint: 'b'.repeat(64),
  findings: [...findings],
  findingCount: findings.length,
})

function show(role: 'isPlatformAdmin' | 'isInstitutionAdmin', findings: readonly (typeof finding)[] = []) {
  server.answer(accountRoutes.getUserInfo, aUser({ [role]: true }))
  server.answer(routes.state, state(findings))
  server.answer(routes.list, { list: [row], next: '84906', scope: null, scopes: [] })
  showPage(<TrailPage />, '/console/auditTrail')
}

test('rows lead to the stories of who acted and of what it was done to, and on to older ones', async () => {
  show('isPlatformAdmin')
  const person = await screen.findByRole('link', { name: '叶青禾' })
  expect(person.getAttribute('href')).toBe(`/console/auditTrail/account/${row.actor.id}`)
  expect(screen.getByRole('link', { name: 'HZ20261122000241' }).getAttribute('href')).toContain('/consultation/')
  expect(screen.getByText('原因：与证件比对')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '更早的' }))
  await waitFor(() => expect(server.inputsOf(routes.list).at(-1)).toMatchObject({ before: '84906' }))
  // Another filter is another list, from its beginning.
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(server.inputsOf(routes.list).at(-1)).toMatchObject({ group: 'export' }))
  expect(server.inputsOf(routes.list).at(-1)).not.toHaveProperty('before')
})

test('a finding is named, and acknowledged with the reason', async () => {
  show('isPlatformAdmin', [finding])
  expect(await screen.findByText(/第84001条记录被删除/)).toBeTruthy()
  const acknowledge = screen.getByRole('button', { name: '确认这些异常' })
  fireEvent.click(acknowledge)
  expect(server.inputsOf(routes.acknowledge)).toEqual([])
  const [field] = screen.getAllByLabelText(/^原因/)
  if (!field) throw new Error('no field')
  fireEvent.change(field, { target: { value: '运维人员核实为演练' } })
  server.answer(routes.acknowledge, {})
  fireEvent.click(acknowledge)
  await waitFor(() =>
    expect(server.inputsOf(routes.acknowledge)).toEqual([{ ids: ['3'], reason: '运维人员核实为演练' }]),
  )
})

test('an institution’s administrator sees rows and no chain of the platform', async () => {
  show('isInstitutionAdmin')
  expect(await screen.findByRole('link', { name: '叶青禾' })).toBeTruthy()
  expect(server.inputsOf(routes.state)).toEqual([])
  expect(screen.queryByRole('button', { name: '现在验证' })).toBeNull()
})

test('the banner stands over the console while a finding is open', async () => {
  server.answer(routes.state, state([finding]))
  showPage(<TrailAlarm />, '/console')
  expect(await screen.findByText(/1处异常未确认/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '去查看' }).getAttribute('href')).toBe('/console/auditTrail')
})
