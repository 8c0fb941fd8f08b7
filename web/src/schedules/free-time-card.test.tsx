// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type KeptFreeTime, scheduleRoutes as routes } from '@tongying/contract/schedules'
import { expect, test } from 'vitest'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { FreeTimeCard } from './free-time-card.tsx'

freshPage('/me/consultations/schedule')
const server = testServer()

const anyLimits = { leastMinutes: 0, mostADay: null } as const

async function show(
  given: Omit<KeptFreeTime, keyof typeof anyLimits>,
  wait: string | RegExp,
  changedAt: string | null = null,
): Promise<void> {
  const shown = { ...anyLimits, ...given, changedAt }
  server.answer(routes.freeTime, shown)
  server.answer(routes.saveFreeTime, { ...shown, version: given.version + 1 })
  showPage(<FreeTimeCard />, '/me/consultations/schedule')
  await screen.findByText(wait)
}
async function saved(): Promise<unknown> {
  await waitFor(() => expect(server.inputsOf(routes.saveFreeTime)).toHaveLength(1))
  return server.inputsOf(routes.saveFreeTime)[0]
}

test('who has set no free time starts from the hours that count without it, Monday to Friday', async () => {
  const exceptions = [{ day: '2026-12-01', kind: 'off', from: '08:00', to: '12:00', note: '' }] as const
  await show({ isSet: false, week: [], exceptions: [...exceptions], version: 3 }, /工作日/)
  fireEvent.click(screen.getByRole('button', { name: '自己设置' }))
  expect(await saved()).toMatchObject({
    isSet: true,
    week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' })),
    exceptions,
    version: 3,
  })
})

test('hours that are removed leave the others of their day and week, and name the version they were removed from', async () => {
  const week = [
    { weekday: 1, from: '14:00', to: '18:00' },
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 3, from: '08:00', to: '12:00' },
  ]
  await show({ isSet: true, week, exceptions: [], version: 7 }, '14:00–18:00')
  fireEvent.click(screen.getByRole('button', { name: /周一.*08:00–12:00/ }))
  expect(await saved()).toMatchObject({ isSet: true, week: [week[0], week[2]], exceptions: [], version: 7 })
})

test('hours that are added stand beside those that are there', async () => {
  const week = [{ weekday: 1, from: '08:00', to: '12:00' }]
  await show({ isSet: true, week, exceptions: [], version: 7 }, '08:00–12:00')
  fireEvent.click(screen.getByRole('button', { name: '添加周三的可约时间' }))
  const dialog = within(await screen.findByRole('dialog'))
  // The times that are offered hide what is behind them.
  await userEvent.type(dialog.getByRole('combobox', { name: /开始时间/, hidden: true }), '14:00{Enter}')
  await userEvent.type(dialog.getByRole('combobox', { name: /结束时间/, hidden: true }), '18:00{Enter}')
  fireEvent.click(dialog.getByRole('button', { name: '添加', hidden: true }))
  const added = { weekday: 3, from: '14:00', to: '18:00' }
  expect(await saved()).toMatchObject({ isSet: true, week: [...week, added], exceptions: [], version: 7 })
})

test('who goes back to the usual hours has set none', async () => {
  const week = [{ weekday: 1, from: '08:00', to: '12:00' }]
  await show({ isSet: true, week, exceptions: [], version: 7 }, '08:00–12:00')
  fireEvent.click(screen.getByRole('button', { name: '恢复默认' }))
  expect(await saved()).toMatchObject({ isSet: false, week: [], exceptions: [], version: 7 })
})

test('one day that differs is removed, and the others stay', async () => {
  const exceptions = [
    { day: '2026-12-01', kind: 'off', from: '08:00', to: '12:00', note: '' },
    { day: '2026-12-02', kind: 'extra', from: '18:00', to: '20:00', note: '' },
  ] as const
  await show({ isSet: false, week: [], exceptions: [...exceptions], version: 3 }, /18:00–20:00/)
  fireEvent.click(screen.getByRole('button', { name: /删除.*12月2日.*的例外/ }))
  expect(await saved()).toMatchObject({ exceptions: [exceptions[0]], version: 3 })
})

test('a holiday is one entry, of whole days', async () => {
  const exceptions = [
    { day: '2026-12-01', until: '2026-12-09', kind: 'off', from: '00:00', to: '23:59', note: '年假' },
  ] as const
  await show({ isSet: false, week: [], exceptions: [...exceptions], version: 3 }, /12月1日.*至.*12月9日/)
  expect(screen.getByText('全天 · 不接 · 年假')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '添加日期…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('combobox', { name: /开始时间/, hidden: true })).toBeNull()
  fireEvent.click(dialog.getByRole('checkbox', { name: '全天', hidden: true }))
  expect(dialog.getByRole('combobox', { name: /开始时间/, hidden: true })).toBeTruthy()
})

test('limits are saved at once, beside what is set already; the head says when it was last saved', async () => {
  const week = [{ weekday: 1, from: '08:00', to: '12:00' }]
  await show({ isSet: true, week, exceptions: [], version: 7 }, '08:00–12:00', '2026-11-24T02:31:00.000Z')
  expect(screen.getByText(/^已保存 2026-11-24 10:31$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '不限 一天最多' }))
  fireEvent.click(await screen.findByRole('option', { name: '3次' }))
  expect(await saved()).toMatchObject({ isSet: true, week, mostADay: 3, leastMinutes: 0, version: 7 })
})
