// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { terminalRoutes as routes, type TerminalRow } from '@tongying/contract/devices'
import type { MyOrganization } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { TerminalsView } from './terminals-view.tsx'

freshPage('/me/healthApplet/terminals')
const server = testServer()
const institutionId = '0193e2a0-0000-7000-8000-000000000001'

function aTerminalRow(given: Partial<TerminalRow> = {}): TerminalRow {
  return {
    id: '0193e2a0-0000-7000-8000-00000000000a',
    name: '二楼超声室',
    pushId: '0123456789',
    kind: 'image',
    source: 'ultrasoundMachine',
    state: 'online',
    status: 2,
    institutionId,
    institutionName: '青岚县人民医院',
    probe: 'C5-1',
    qcValidUntil: null,
    lastSeenAt: '2026-11-20T02:00:00.000Z',
    addedAt: '2026-11-20T02:00:00.000Z',
    pairedAt: '2026-11-20T02:00:00.000Z',
    codeExpiresAt: null,
    revokedAt: null,
    revokedReason: null,
    allowed: ['change', 'issueCode', 'revoke'],
    ...given,
  }
}
const places = [{ institutionId, name: '青岚县人民医院' }]

function Page() {
  // The view asks nothing else of an institution.
  const institution = { id: institutionId, name: '青岚县人民医院' } as MyOrganization
  return <TerminalsView institutions={[institution]} />
}

test('a code stands in the window until a device has typed it in, which the window says', async () => {
  server.answer(routes.list, { list: [aTerminalRow()], places })
  server.answer(routes.issueCode, { code: 'ABCD-2345', expiresAt: '2026-11-20T02:10:00.000Z' })
  showPage(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: '给二楼超声室新的配对码' }))
  const dialog = await screen.findByRole('dialog', { name: '配对二楼超声室' })
  expect(within(dialog).getByText('ABCD-2345')).toBeDefined()
  expect(within(dialog).getByText('输入后，原来配对的设备会断开。')).toBeDefined()
})

test('a terminal is revoked for a reason only, and then stands among the revoked ones', async () => {
  server.answer(routes.list, { list: [aTerminalRow()], places })
  showPage(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: '停用二楼超声室' }))
  const dialog = await screen.findByRole('dialog', { name: '停用二楼超声室' })
  fireEvent.click(within(dialog).getByRole('button', { name: '停用' }))
  expect(await within(dialog).findAllByText('请填写')).not.toEqual([])
  expect(server.inputsOf(routes.revoke)).toEqual([])
  const revoked = aTerminalRow({ state: 'revoked', revokedReason: '设备送修', allowed: [] })
  server.answer(routes.revoke, revoked)
  server.answer(routes.list, { list: [revoked], places })
  fireEvent.change(within(dialog).getByRole('textbox', { name: '原因' }), { target: { value: '设备送修' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(server.inputsOf(routes.revoke)).toMatchObject([{ reason: '设备送修' }]))
  expect(await screen.findByText('还没有终端')).toBeDefined()
})

test('a terminal is added with its name alone, and its code is shown', async () => {
  server.answer(routes.list, { list: [], places })
  const terminal = aTerminalRow({ state: 'unpaired', pairedAt: null })
  server.answer(routes.add, { terminal, pairing: { code: 'ABCD-2345', expiresAt: '2026-11-20T02:10:00.000Z' } })
  showPage(<Page />)
  await screen.findByText('还没有终端')
  fireEvent.click(screen.getByRole('button', { name: '添加终端' }))
  const dialog = await screen.findByRole('dialog', { name: '添加终端' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: '名称' }), { target: { value: '二楼超声室' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '添加终端' }))
  await waitFor(() => expect(server.inputsOf(routes.add)).toMatchObject([{ institutionId, name: '二楼超声室' }]))
  expect(await screen.findByText('ABCD-2345')).toBeDefined()
})
