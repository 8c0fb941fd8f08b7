// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { terminalRoutes as routes, terminalNumbers } from '@tongying/contract/devices'
import { productDay } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { anOrganization } from '../memberships/fixtures.ts'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { addDays } from '../ui/patterns/calendar/days.ts'
import { aTerminalRow, institutionId } from './fixtures.ts'
import { TerminalsPage } from './pages/terminals-page.tsx'
import { CheckCell, StateCell } from './terminal-cells.tsx'
import { AddDialog, ChangeDialog } from './terminal-dialogs.tsx'

freshPage('/me/healthApplet/terminals')
const server = testServer()
const inDays = (count: number) => addDays(productDay(new Date()), count)

function checkOf(qcValidUntil: string | null, state: 'online' | 'revoked' = 'online'): string {
  showPage(
    <output>
      <CheckCell row={aTerminalRow({ qcValidUntil, state })} />
    </output>,
  )
  return document.querySelector('output')?.textContent ?? ''
}
test.each([
  ['has ended', -1, /已过期$/],
  ['ends today', 0, /还有0天$/],
  ['soon ends', terminalNumbers.qcWarnDays, new RegExp(`还有${terminalNumbers.qcWarnDays}天$`)],
  ['is valid for long', terminalNumbers.qcWarnDays + 1, /^[\d年月日\s-]+$/],
])('a quality check that %s says so', (_what, days, words) => {
  expect(checkOf(inDays(days))).toMatch(words)
})
test('a quality check that nobody recorded is named; of a revoked terminal nothing is due', () => {
  expect(checkOf(null)).toBe('未登记')
})
test('of a revoked terminal an ended check is no warning', () => {
  expect(checkOf(inDays(-1), 'revoked')).not.toContain('已过期')
})

test('a state says that its code waits, or why it was revoked', () => {
  showPage(<StateCell row={aTerminalRow({ state: 'unpaired', codeExpiresAt: '2026-11-20T02:10:00.000Z' })} />)
  expect(screen.getByText('配对码待输入')).toBeTruthy()
  showPage(<StateCell row={aTerminalRow({ state: 'revoked', revokedReason: '设备送修' })} />)
  expect(screen.getByText('原因：设备送修')).toBeTruthy()
})

test('a changed terminal keeps what was not changed, its quality check too', async () => {
  const row = aTerminalRow({ qcValidUntil: '2027-01-31' })
  server.answer(routes.change, row)
  showPage(<ChangeDialog row={row} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: '名称' }), { target: { value: '三楼超声室' } })
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  const changed = { id: row.id, name: '三楼超声室', probe: 'C5-1', qcValidUntil: '2027-01-31' }
  await waitFor(() => expect(server.inputsOf(routes.change)).toEqual([changed]))
})

test.each([
  [1, 0],
  [2, 1],
])('where terminals may stand in %i places, the place is asked for %i times', async (count, asked) => {
  const places = [
    { institutionId, name: '青岚县人民医院' },
    { institutionId: '0193e2a0-0000-7000-8000-000000000002', name: '清溪社区卫生服务中心' },
  ]
  showPage(<AddDialog places={places.slice(0, count)} onAdded={() => undefined} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryAllByText('所在机构')).toHaveLength(asked)
})

test.each([
  ['an administrator sees the terminals', true, '还没有终端'],
  ['who administers nothing reads whom to ask', false, '终端由机构管理员管理'],
])('%s', async (_what, isAdmin, words) => {
  server.answer(membershipRoutes.myOrganizations, {
    list: [anOrganization({ id: institutionId, isAdmin })],
    ...{ total: 1, pageNum: 1, pageSize: 100 },
  })
  server.answer(routes.list, { list: [], places: [] })
  showPage(<TerminalsPage />)
  expect(await screen.findByText(words)).toBeTruthy()
})
