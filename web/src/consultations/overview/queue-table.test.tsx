// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { hourMs } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { QueueTable } from './queue-table.tsx'
import type { QueueRow } from './stage-rows.ts'

freshPage('/me/work')

const at = (hours: number) => new Date(Date.now() + hours * hourMs + 30_000).toISOString()
const aQueue = (label: string, given: Partial<QueueRow>): QueueRow => ({
  ...{ key: label, label: { 'zh-CN': label, 'en-US': label }, turn: 'reviewer' },
  ...{ who: { 'zh-CN': '机构', 'en-US': 'Institution' }, count: 1, since: at(-3), dueAt: null, ...given },
})
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

test('a wait is late, due, as long as it lasts, or until a meeting', () => {
  const rows = [
    aQueue('晚了', { dueAt: at(-2) }),
    aQueue('没到', { dueAt: at(2) }),
    aQueue('没有期限', {}),
    aQueue('等开会', { dueAt: at(-1), isMeeting: true }),
    aQueue('没人等', { count: 0, since: null }),
  ]
  showPage(<QueueTable title="队列" rows={rows} />)
  expect(rowOf('晚了').getByText(/^已超时1小时59分/)).toBeTruthy()
  expect(rowOf('没到').queryByText(/超时/)).toBeNull()
  expect(rowOf('没有期限').getByText(/^已等2小时59分/)).toBeTruthy()
  expect(rowOf('等开会').queryByText(/超时/)).toBeNull()
  expect(rowOf('没人等').getByText('—')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).closest('section')?.textContent).toContain('队列4')
})

test('a queue leads to where it is worked off, an empty one nowhere', () => {
  const path = '/console/certifications'
  showPage(<QueueTable title="队列" rows={[aQueue('有人', { path }), aQueue('没人', { path, count: 0 })]} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['有人'])
})

test('nothing under way is said in words', () => {
  showPage(<QueueTable title="队列" rows={[]} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('没有在办的会诊')).toBeTruthy()
})
