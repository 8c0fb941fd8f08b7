// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { definitionTexts, type MonthMetrics, reportRoutes as routes, stepLabels } from '@tongying/contract/reports'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { monthAfter, thisMonth } from '../api.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { ConsoleStatisticsPage, StatisticsPage } from './statistics-page.tsx'

freshPage('/me/statistics')
const server = testServer()
const zh = (text: { 'zh-CN': string }) => text['zh-CN']
const county = '0198c0de-0000-7000-8000-00000000c0de'
const last = monthAfter(thisMonth(), -1)

function aMonth(): MonthMetrics {
  const months = Array.from({ length: 12 }, (_, index) => monthAfter(last, index - 11))
  return {
    ...{ month: last, side: 'asked', isTwoSided: true, countedAt: new Date().toISOString(), isOpen: false, total: 76 },
    months: months.map((month, index) => ({ month, asked: index === 11 ? 76 : 20, answered: index === 0 ? null : 9 })),
    kinds: [
      { name: 'appointment', count: 62 },
      { name: 'emergency', count: 14 },
    ],
    outcomes: [
      { name: 'completed', count: 57 },
      { name: 'cancelled', count: 19 },
    ],
    responses: [
      { name: 'adopted', count: null },
      { name: 'notAdopted', count: null },
    ],
    replies: [{ name: 'accepted', count: 120 }],
    ...{ turnaround: 151_200, turnaroundBefore: null },
    rating: { count: 41, average: 4.7 },
    applicationRating: { count: null, average: 4.25 },
    steps: [
      {
        ...{ step: 'emergencyAnswer', count: 14, median: 200, p90: 700, medianShare: 0.33, p90Share: 1.17 },
        ...{ inTime: 0.86, limit: 600, limitIn: 'seconds' },
      },
      {
        ...{ step: 'reportReview', count: null, median: null, p90: null, medianShare: null, p90Share: null },
        ...{ inTime: null, limit: 1, limitIn: 'workingDays' },
      },
    ],
    departments: [{ department: '03', counts: months.map((_, index) => (index < 4 ? null : 16)) }],
    asking: [],
    answering: [{ id: county, name: '云州医科大学附属第一医院', count: 76 }],
    modalities: [{ modality: null, studies: 12 }],
    examinations: months.map((month) => ({ month, count: 0 })),
  }
}

const scopes = { own: true, institutions: [{ id: county, name: '青岚县人民医院' }], platform: false }

test('a physician sees the last month of their own, with what is hidden marked as such', async () => {
  server.answer(routes.scopes, scopes)
  server.answer(routes.own, aMonth())
  showPage(<StatisticsPage />, '/me/statistics')
  const summary = await screen.findByRole('region', { name: zh(texts.summary) })
  expect(summary.textContent).toContain('76')
  expect(summary.textContent).toContain('1天18小时')
  expect(summary.textContent).toContain('4.7')
  expect(server.inputsOf(routes.own)).toEqual([{ side: 'asked', month: last }])
  const responses = screen.getByRole('table', { name: zh(texts.responses) })
  expect(within(responses).getAllByText('*')).toHaveLength(2)
  const steps = screen.getByRole('table', { name: zh(texts.steps) })
  const emergency = within(steps).getByRole('row', { name: new RegExp(zh(stepLabels.emergencyAnswer)) })
  expect(emergency.textContent).toContain('3分20秒11分40秒10分86%14')
  expect(steps.textContent).toContain('1个工作日—*')
  expect(screen.getAllByText(zh(definitionTexts.small)).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: zh(texts.csv) }).getAttribute('href')).toBe(
    `/api/statistics/own.csv?month=${last}&side=asked`,
  )
})

test('scope, side and month stand in the address and are asked for', async () => {
  server.answer(routes.scopes, scopes)
  server.answer(routes.institution, aMonth())
  showPage(<StatisticsPage />, `/me/statistics?scope=${county}&side=answered&month=2026-03`)
  await screen.findByRole('region', { name: zh(texts.summary) })
  fireEvent.click(screen.getByRole('button', { name: zh(texts.before) }))
  await waitFor(() =>
    expect(server.inputsOf(routes.institution)).toEqual([
      { institutionId: county, side: 'answered', month: '2026-03' },
      { institutionId: county, side: 'answered', month: '2026-02' },
    ]),
  )
})

test('the console begins with the platform, and never offers one’s own', async () => {
  server.answer(routes.scopes, { ...scopes, platform: true })
  server.answer(routes.platform, { ...aMonth(), asking: [{ id: county, name: '青岚县人民医院', count: 76 }] })
  showPage(<ConsoleStatisticsPage />, '/console/statistics')
  expect(await screen.findByRole('table', { name: zh(texts.asking) })).toBeTruthy()
  expect(screen.queryByText(zh(texts.side))).toBe(null)
  expect(server.inputsOf(routes.own)).toEqual([])
})

test('who has no statistics is told whose there are', async () => {
  server.answer(routes.scopes, { own: false, institutions: [], platform: false })
  showPage(<StatisticsPage />, '/me/statistics')
  expect(await screen.findByText(zh(texts.none))).toBeTruthy()
})
