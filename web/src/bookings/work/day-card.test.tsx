// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { ExaminingDay, UnfinishedResult } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { DayCard } from './day-card.tsx'
import { ExaminationWork } from './examination-work.tsx'

freshPage('/me/work')

const id = (last: string) => `0193e2a0-0000-7000-8000-00000000000${last}`
type Patient = ExaminingDay['patients'][number]
const aPatient = (last: string, stage: Patient['stage'], given: Partial<Patient> = {}): Patient => ({
  ...{ bookingId: id(last), orderNumber: Number(last), startsAt: '2026-11-26T02:00:00.000Z', expectedAt: null, stage },
  ...{
    patientName: `患者${last}`,
    gender: 2,
    age: 45,
    ageUnit: 0,
    bodyPart: 'thyroid',
    siteName: '清溪社区卫生服务中心',
  },
  ...{ examinationId: null, ...given },
})
const patients = [
  aPatient('1', 'examining'),
  aPatient('2', 'arrived'),
  aPatient('3', 'checkedIn'),
  aPatient('4', 'checkedIn'),
  aPatient('5', 'booked', { expectedAt: '2026-11-26T02:09:00.000Z' }),
]
const aDay = (given: Partial<ExaminingDay> = {}): ExaminingDay => ({
  ...{ institutionId: id('a'), institutionName: '青岚县人民医院', part: 'examiner', delayMinutes: 9, patients },
  ...{ counts: { examining: 1, checkedIn: 2, arrived: 1, booked: 4, done: 2 }, toPhone: 0, ...given },
})
const linksOf = (last: string) => {
  const row = screen.getByText(`患者${last}`).closest('li')
  return row ? within(row).queryAllByRole('link') : []
}
const actions = () =>
  patients.map((_, at) =>
    linksOf(String(at + 1))
      .map((link) => link.textContent)
      .join(),
  )

test('an examiner begins with who is on the couch and calls who was checked in first, no other', () => {
  showPage(<DayCard day={aDay()} today="2026-11-26" />)
  expect(actions()).toEqual(['去开始检查', '', '去呼叫', '', ''])
})

test('staff check in whoever has arrived, and examine nobody', () => {
  showPage(<DayCard day={aDay({ part: 'communityStaff' })} today="2026-11-26" />)
  expect(actions()).toEqual(['', '去签到', '', '', ''])
})

test('an examination that was begun is opened by either', () => {
  const begun = [aPatient('1', 'examining', { examinationId: id('9') })]
  for (const part of ['examiner', 'communityStaff'] as const) {
    showPage(<DayCard day={aDay({ part, patients: begun })} today="2026-11-26" />)
    const [link] = screen
      .getAllByText('患者1')
      .flatMap((name) => within(name.closest('li') ?? name).getAllByRole('link'))
    expect(link?.getAttribute('href')).toBe(`/me/healthApplet/examinations/${id('9')}`)
  }
})

test('those who are not listed are counted, and led to; a delay is said while somebody is left', () => {
  showPage(<DayCard day={aDay()} today="2026-11-26" />)
  const list = `/me/healthApplet/days/2026-11-26?institution=${id('a')}`
  expect(screen.getByRole('link', { name: '另有3人' }).getAttribute('href')).toBe(list)
  expect(screen.getByText('比计划晚9分钟')).toBeTruthy()
  expect(screen.getByText(/患者5/).closest('li')?.textContent).toContain('10:09')
})

test('a day that is over says so without a delay, an empty one leads to the calendar', () => {
  const none = { examining: 0, checkedIn: 0, arrived: 0, booked: 0 }
  showPage(<DayCard day={aDay({ patients: [], counts: { ...none, done: 2 } })} today="2026-11-26" />)
  expect(screen.getByText('今天的人都检查完了')).toBeTruthy()
  expect(screen.queryByText(/比计划晚/)).toBeNull()
  showPage(<DayCard day={aDay({ patients: [], counts: { ...none, done: 0 } })} today="2026-11-26" />)
  expect(screen.getByText('今天没有人预约')).toBeTruthy()
  expect(screen.getByRole('link', { name: '月历' })).toBeTruthy()
})

test('whoever is examined now stands in the day alone; what is written afterwards stays among the results', () => {
  const result = (last: string, state: UnfinishedResult['state']): UnfinishedResult => ({
    ...{ examinationId: id(last), state, patientName: `结果${last}`, bodyPart: 0, siteName: null },
    ...{ examinerName: '林若溪', startedAt: '2026-11-26T02:00:00.000Z', isLeft: false },
  })
  const inTheDay = ['6', '7'].map((last) => aPatient(last, 'examining', { examinationId: id(last) }))
  const day = aDay({ patients: inTheDay })
  const results = [
    result('6', 'returned'),
    result('7', 'inProgress'),
    result('8', 'inProgress'),
    result('9', 'writing'),
  ]
  const work = { findings: [], days: [day], results, ties: [], unopened: [] }
  showPage(<ExaminationWork work={work} today="2026-11-26" />)
  expect(screen.queryByText('结果7')).toBeNull()
  for (const last of ['6', '8', '9']) expect(screen.getByText(`结果${last}`)).toBeTruthy()
})
