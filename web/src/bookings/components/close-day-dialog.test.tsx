// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ClosingPreview, bookingRoutes as routes } from '@tongying/contract/bookings'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aHospital, institutionId } from '../fixtures.ts'
import { CloseDayDialog } from './close-day-dialog.tsx'

freshPage('/me/healthApplet')
const server = testServer()
const day = '2026-12-09'
const first = aHospital()
const second = aHospital({ id: '0193e2a0-0000-7000-8000-0000000c0000', name: '白石镇卫生院', abbreviation: '白石' })

/** What closing the day means while so many are booked at each of these hospitals. */
function aPreview(fingerprint: string, bookedAt: Readonly<Record<string, number>>): ClosingPreview {
  const booked = Object.entries(bookedAt)
  return {
    ...{ orderDate: day, fingerprint, waiting: 0, waitingPatients: [] },
    bookings: booked.flatMap(([communityHealthHospId, count]) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ bookingId: `${communityHealthHospId.slice(0, -2)}${10 + index}`, communityHealthHospId, hasMobile: true },
        ...{ startsAt: '2026-12-09T01:00:00.000Z', patientName: '何*芳', phone: '139****2046' },
      })),
    ),
    hospitals: booked.map(([communityHealthHospId, count]) => ({
      ...{ communityHealthHospId, booked: count, waiting: 0 },
      days: [{ orderDate: '2026-12-16', left: 8, notTaken: [], last: null }],
    })),
  }
}

test('a list that changes meanwhile is joined: the reason and what was chosen stay, and the window says so', async () => {
  server.answer(routes.previewClosing, aPreview('one', { [first.id]: 1 }))
  showPage(
    <CloseDayDialog
      institutionId={institutionId}
      answers={{ hospitals: [first, second] }}
      day={day}
      onClose={() => {}}
    />,
  )
  await userEvent.type(await screen.findByLabelText(/原因/), '停电')
  const dialog = within(screen.getByRole('dialog'))
  await choose('清溪社区卫生服务中心', '取消')
  server.answer(routes.previewClosing, aPreview('two', { [first.id]: 1, [second.id]: 2 }))
  server.refuse(routes.closeDay, { name: 'ConcernedChanged', status: 409 }, '名单刚有变化，请重新看一遍再关闭')
  await userEvent.click(dialog.getByRole('button', { name: '关闭并通知1人', hidden: true }))
  expect(await dialog.findByText(/已按新名单列出/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/原因/).value).toBe('停电')
  expect(dialog.getByText('白石镇卫生院')).toBeTruthy()
  const outcome = { moved: 2, waiting: 0, cancelled: 1, bySms: 3, toCall: [], waitingToCall: [] }
  server.answer(routes.closeDay, outcome)
  await userEvent.click(dialog.getByRole('button', { name: '关闭并通知3人', hidden: true }))
  await waitFor(() => expect(server.inputsOf(routes.closeDay)).toHaveLength(2))
  expect(server.inputsOf(routes.closeDay)[1]).toEqual({
    ...{ institutionId, orderDate: day, reason: '停电', fingerprint: 'two' },
    arrangements: [
      { communityHealthHospId: first.id, remedy: 'cancel', rest: 'waitingList' },
      { communityHealthHospId: second.id, remedy: 'move', orderDate: '2026-12-16', rest: 'waitingList' },
    ],
  })
})

test('who has a body part that is not examined on the other day is named before they are cancelled', async () => {
  const preview = aPreview('one', { [first.id]: 3 })
  const [hospital] = preview.hospitals
  const [booking] = preview.bookings
  if (!hospital || !booking) throw new Error('the preview has both')
  const notTaken = [booking.bookingId]
  const days = [
    { orderDate: '2026-12-16', left: 8, notTaken, last: null },
    { orderDate: '2026-12-17', left: 8, notTaken: [], last: null },
  ]
  server.answer(routes.previewClosing, { ...preview, hospitals: [{ ...hospital, days }] })
  const props = { institutionId, answers: { hospitals: [first] }, day, onClose: () => {} }
  showPage(<CloseDayDialog {...props} />)
  await screen.findByLabelText(/原因/)
  expect(screen.queryByText(/不查这几位的部位/)).toBeNull()
  await choose('清溪社区卫生服务中心', '12月16日')
  expect((await screen.findByText(/12月16日.*不查这几位的部位/)).textContent).toContain('何*芳 139****2046')
  expect(screen.getByRole('cell', { name: '2', hidden: true })).toBeTruthy()
})

async function choose(hospital: string, option: string) {
  const box = await screen.findByRole('combobox', { name: `${hospital}的患者改到`, hidden: true })
  await userEvent.clear(box)
  await userEvent.type(box, option)
  await userEvent.keyboard('{Enter}')
}
