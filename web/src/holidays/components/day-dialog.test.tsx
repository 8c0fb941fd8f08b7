// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dayKindLabels, holidayRoutes as routes, type YearOfHolidays } from '@tongying/contract/holidays'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { holidayTexts as texts } from '../texts.ts'
import { DayDialog } from './day-dialog.tsx'

freshPage('/console/holidays')
const server = testServer()
const spring = { day: '2026-02-16', kind: 'holiday', name: '春节' } as const
const autumn = { day: '2026-10-01', kind: 'holiday', name: '国庆节' } as const
const year: YearOfHolidays = { year: 2026, isPublished: true, days: [spring, autumn], version: 7, changedAt: null }

async function save(day: string, kind: string) {
  server.answer(routes.save, year)
  const close = vi.fn()
  showPage(<DayDialog day={day} year={year} onClose={close} />)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: kind }))
  fireEvent.click(dialog.getByRole('button', { name: texts.save['zh-CN'] }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  return server.inputsOf(routes.save)
}

test('one day is added among the others of its year, with the name of the holiday next to it', async () => {
  const added = { day: '2026-02-28', kind: 'makeup', name: '春节' }
  const saved = await save('2026-02-28', dayKindLabels.makeup['zh-CN'])
  expect(saved).toMatchObject([{ version: 7, days: [spring, added, autumn] }])
})

test('a day far from every holiday starts without a name', async () => {
  showPage(<DayDialog day="2026-12-25" year={year} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox')).toHaveProperty('value', '')
})

test('a day that becomes ordinary again leaves the others of its year as they were', async () => {
  const saved = await save('2026-10-01', texts.ordinary['zh-CN'])
  expect(saved).toMatchObject([{ version: 7, days: [spring] }])
})
