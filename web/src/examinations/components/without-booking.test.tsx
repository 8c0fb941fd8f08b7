// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { type ExaminationRow, examinationRoutes as routes } from '@tongying/contract/examinations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { WithoutBooking } from './without-booking.tsx'

freshPage('/me/healthApplet')
const server = testServer()
const id = (last: string) => `0193e2a0-0000-7000-8000-00000000000${last}`
const row: ExaminationRow = {
  ...{ id: id('1'), siteName: '清溪社区卫生服务中心', bookingId: null, examinedOn: '2026-12-08', state: 'issued' },
  ...{ patientName: '何*芳', gender: 2, age: 52, ageUnit: 0, bodyPart: 0, ultrasoundNo: 'US20261208007' },
  ...{ examinerName: '林若溪', startedAt: '2026-12-08T02:24:00.000Z' },
}

test('who came without a booking is named with their state, and leads to their examination', async () => {
  const unnamed = { ...row, id: id('3'), patientName: null, siteName: null, gender: null, age: null, ageUnit: null }
  server.answer(routes.list, { list: [row, unnamed] })
  showPage(<WithoutBooking institutionId={id('a')} day="2026-12-08" />)
  const links = await screen.findAllByRole('link', { name: '查看检查' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [id('1'), id('3')].map((each) => `/me/healthApplet/examinations/${each}`),
  )
  expect(screen.getByText('何*芳').closest('li')?.textContent).toMatch(/已出报告.*女.*52岁.*清溪.*US20261208007/)
  expect(screen.getByText('未填姓名').closest('li')?.textContent).toContain('本机构')
  expect(server.inputsOf(routes.list)).toEqual([{ institutionId: id('a'), day: '2026-12-08', of: 'withoutBooking' }])
})

test('nothing stands there where everybody was booked', async () => {
  server.answer(routes.list, { list: [] })
  showPage(<WithoutBooking institutionId={id('a')} day="2026-12-08" />)
  await waitFor(() => expect(server.inputsOf(routes.list)).toHaveLength(1))
  expect(screen.queryByText('没有预约的检查')).toBeNull()
})
