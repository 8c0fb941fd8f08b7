// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MonthStatistic, type QualityMonth, bookingRoutes as routes } from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aHospital, anExamining, institutionId } from '../fixtures.ts'
import { lastMonths, monthsIn } from '../period.ts'
import { qualityTexts } from '../quality-texts.ts'
import { statisticsTexts as texts } from '../statistics-texts.ts'
import { StatisticsPage } from './statistics-page.tsx'

freshPage('/me/healthApplet/statistics')
const server = testServer()
const zh = (text: { 'zh-CN': string }) => text['zh-CN']
const thisMonth = productDay(new Date()).slice(0, 7)
const nothing = { booked: 0, examined: 0, noShow: 0, ourSideAbsent: 0, findings: 0, reported: 0, findingsRate: null }

function show(
  last: Partial<MonthStatistic> = {},
  examining = anExamining(),
  query = '',
  quality?: Partial<QualityMonth>,
) {
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
  server.answer(routes.quality, {
    months: months.map(({ month }) => {
      const none = { reports: 0, critical: 0, inTime: 0, measured: 0, cuts: 0 }
      return { month, ...none, ...(month === thisMonth && quality) }
    }),
    frames: quality ? 28.46 : null,
    doctors: quality
      ? [
          { accountId: institutionId, name: '林若溪', reports: 7, months: [{ month: thisMonth, reports: 7 }] },
          { accountId: aHospital().id, name: '林若溪', reports: 2, months: [{ month: thisMonth, reports: 2 }] },
        ]
      : [],
    devices: quality ? { valid: 4, expired: 1, unknown: 2 } : { valid: 0, expired: 0, unknown: 0 },
  })
  showPage(<StatisticsPage />, `/me/healthApplet/statistics${query}`)
}

test('the last twelve months are asked for, summed up and drawn by month and by hospital', async () => {
  show({ booked: 40, examined: 30, noShow: 2, ourSideAbsent: 3, reported: 20, findings: 5, findingsRate: 0.25 })
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

test('how well it was examined: in time, frames, cuts, checks of devices, reports by doctor and month', async () => {
  show({ booked: 1 }, anExamining(), '', { critical: 8, inTime: 7, measured: 4, cuts: 6 })
  const metrics = await screen.findByRole('region', { name: zh(qualityTexts.figures) })
  expect([...metrics.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '87.5% 8次中的7次',
    '28.5帧/秒 中位数，4次检查',
    '6次 平均每次检查1.5次',
    '4/7台 1台过期 · 2台没填',
  ])
  const critical = screen.getByRole('table', { name: zh(qualityTexts.critical) })
  expect(within(critical).getAllByRole('row').at(-1)?.textContent).toMatch(/71$/)
  const reports = screen.getByRole('table', { name: zh(qualityTexts.reports) })
  expect(within(reports).getAllByRole('columnheader')).toHaveLength(2 + 12)
  expect(within(reports).getByRole('row', { name: /林若溪 \(2\)/ }).textContent).toMatch(/2$/)
})

test('a period without examinations has dashes in place of numbers', async () => {
  show()
  const metrics = await screen.findByRole('region', { name: zh(qualityTexts.figures) })
  expect([...metrics.querySelectorAll('dd')].map(({ textContent }) => textContent?.trim())).toEqual([
    '—',
    '—',
    '—',
    '—',
  ])
  expect(screen.queryByRole('table', { name: zh(qualityTexts.reports) })).toBeNull()
})
