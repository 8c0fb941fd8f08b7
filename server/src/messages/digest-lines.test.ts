import type { ConsultationRow } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { type DayOfDigest, digestLines } from './digest-lines.ts'

const now = new Date('2026-11-24T07:30:00+08:00')
// What a summary does not read stays out.
const row = (number: string, given: Partial<ConsultationRow>) =>
  ({ number, startTime: null, answerBy: null, patientName: '陈*兰', ...given }) as ConsultationRow
const nothing: DayOfDigest = {
  today: [],
  answers: [],
  reports: [],
  queues: { auditQueue: { count: 0, rows: [] }, reportQueue: { count: 0, rows: [] } },
}
const about = { invitations: 0, language: 'zh-CN', now } as const

test('a day of nothing has no line', () => {
  expect(digestLines(nothing, about)).toEqual([])
})

test('meetings, what is due today by its time, and what waits; no patient', () => {
  const day: DayOfDigest = {
    today: [row('HZ1', { startTime: '2026-11-24T10:00:00+08:00' })],
    answers: [
      row('HZ2', { answerBy: '2026-11-24T23:30:00+08:00' }),
      row('HZ3', { answerBy: '2026-11-24T09:00:00+08:00' }),
      row('HZ4', { answerBy: '2026-11-25T00:10:00+08:00' }),
      row('HZ5', {}),
    ],
    reports: [row('HZ6', {})],
    queues: { auditQueue: { count: 7, rows: [] }, reportQueue: { count: 2, rows: [] } },
  }
  expect(digestLines(day, { ...about, invitations: 1 })).toEqual([
    ['今天的会诊（1）', '10:00 会诊HZ1'],
    ['今天到期（2）', '09:00前答复 会诊HZ3', '23:30前答复 会诊HZ2'],
    ['等你答复：5', '等你写报告：1', '等你审核：9'],
  ])
  expect(digestLines(day, { ...about, language: 'en-US' })[1]).toEqual([
    'Due today (2)',
    'answer by 09:00: consultation HZ3',
    'answer by 23:30: consultation HZ2',
  ])
})
