// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type DayOpening, bookingRoutes as routes } from '@tongying/contract/bookings'
import { kitErrors } from '@tongying/contract/kit'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aHospital, institutionId } from '../fixtures.ts'
import { hospitalA, sessionOfDay } from '../testing/day-rows.ts'
import { RepeatDays } from './repeat-days.tsx'

freshPage('/me/healthApplet')
const server = testServer()

const dayWith = (given: Pick<DayOpening, 'orderDate' | 'opened' | 'sessions'>): DayOpening => ({
  ...{ dayKind: 'work', dayName: '' },
  ...given,
})
const openings = [
  dayWith({ orderDate: '2026-12-08', opened: true, sessions: [sessionOfDay] }),
  dayWith({ orderDate: '2026-12-15', opened: false, sessions: [] }),
]
const hospitals = [aHospital({ id: hospitalA })]

async function showAndOpen(onClose: () => void): Promise<HTMLElement> {
  server.answer(routes.openDays, openings)
  server.answer(routes.settingsOfInstitution, [])
  showPage(
    <RepeatDays
      institutionId={institutionId}
      answers={{ openings, settings: [], hospitals }}
      month="2026-12"
      today="2026-12-09"
      way="weekly"
      choice={null}
      onClose={onClose}
    />,
  )
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('button', { name: '开放1天' }))
  return dialog
}

test('a day that is refused stands in the window with its reason, which stays open until it is closed', async () => {
  const onClose = vi.fn()
  server.refuse(routes.openDay, kitErrors.StateChanged, '这位检查医生那时已有安排')
  const dialog = await showAndOpen(onClose)
  expect(await within(dialog).findByText(/12月15日.*这位检查医生那时已有安排/)).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('while days are being opened the window cannot be left', async () => {
  const onClose = vi.fn()
  const dialog = await showAndOpen(onClose)
  const cancel = within(dialog).getByRole<HTMLButtonElement>('button', { name: '取消' })
  expect(cancel.disabled).toBe(true)
  await waitFor(() => expect(cancel.disabled).toBe(false))
})
