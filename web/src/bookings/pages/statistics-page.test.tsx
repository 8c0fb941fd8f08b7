// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MonthStatistic, bookingRoutes as routes } from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aHospital, anExamining, institutionId } from '../fixtures.ts'
import { lastMonths, monthsIn } from '../period.ts'
import { statisticsTexts as texts } from '../statistics-texts.ts'
import { StatisticsPage } from './statistics-page.tsx'

freshPage('/me/healthApplet/statistics')
const server = testServer()
const zh = (text: { 'zh-CN': string }) => text['zh-CN']
const thisMonth = productDay(new Date()).slice(0, 7)
const nothing = { booked: 0, examined: 0, noShow: 0, findings: 0, reported: 0, findingsRate: null }

function show(last: Partial<MonthStatistic> = {}, examining = anExamining(), query = '') {
  const months = monthsIn(lastMonths(12, thisMonth)).map((month) => ({
    ...{ ...nothing, month },
    ...(month === thisMonth && last),
  }))
  server.answer(routes.examiningInstitutions, examining)
  server.answer(routes.communityHospitals, [aHospital()])
  server.answer(routes.byMonth, months)
  server.answer(
    routes.byHospital,
    months.map((each) => ({ ...each, communityHealthHospId: aHospital().id, name: aHospital().name })),
  )
  showPage(<StatisticsPage />, `/me/healthApplet/statistics${query}`)
}

test('the last twelve months are asked for, summed up and drawn by month and by hospital', async () => {
  show({ booked: 40, examined: 30, noShow: 2, reported: 20, findings: 5, findingsRate: 0.25 })
  const sums = await screen.findByRole('region', { name: zh(texts.figures) })
  expect(sums.textContent).toContain('40')
  expect(sums.textContent).toContain('占预约5%')
  expect(sums.textContent).toContain('25% 20份结果')
  expect(server.inputsOf(routes.byMonth)).toEqual([{ institutionId, ...lastMonths(12, thisMonth) }])
  const table = screen.getByRole('table', { name: '预约和爽约，按社区医院' })
  expect(within(table).getByRole('row', { name: /清溪社区卫生服务中心/ }).textContent).toContain('402')
  const csv = screen.getByRole('link', { name: zh(texts.csv) })
  expect(csv.getAttribute('href')).toContain(`from=${lastMonths(12, thisMonth).from}&to=${thisMonth}`)
})

test('a usual length is one press; a period without bookings says so, and still names the hospitals', async () => {
  show()
  expect(await screen.findByText(zh(texts.none))).toBeTruthy()
  expect(screen.getByRole('table', { name: '预约和爽约，按社区医院' }).textContent).toContain('清溪社区卫生服务中心')
  const six = screen.getByRole('button', { name: '近6个月' })
  fireEvent.click(six)
  await waitFor(() =>
    expect(server.inputsOf(routes.byMonth).at(-1)).toEqual({ institutionId, ...lastMonths(6, thisMonth) }),
  )
  expect(six.getAttribute('aria-pressed')).toBe('true')
})

test('a period that the server does not answer is not asked for, and the page says why', async () => {
  show({}, anExamining(), '?from=2022-01&to=2025-01')
  expect((await screen.findByText('请选择不超过24个月的一段')).getAttribute('role')).toBe('alert')
  expect(server.inputsOf(routes.byMonth)).toEqual([])
  expect(screen.queryByRole('link', { name: zh(texts.csv) })).toBeNull()
})

test('staff of a community hospital are told that they have no right, and nothing is asked', async () => {
  show({}, anExamining({ roles: ['communityStaff'] }))
  expect(await screen.findByText(zh(texts.noRight))).toBeTruthy()
  expect(server.inputsOf(routes.byMonth)).toEqual([])
})
