import type { StageBacklog } from '@tongying/contract/consultations'
import { hourMs } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { byUrgency, countOf, type QueueRow, stageRows } from './stage-rows.ts'

const now = Date.parse('2026-11-26T02:00:00.000Z')
const at = (hours: number) => new Date(now + hours * hourMs).toISOString()
const backlog = (stage: StageBacklog['stage'], count: number, since: number | null, dueAt: number | null) => ({
  ...{ stage, count },
  since: since === null ? null : at(since),
  dueAt: dueAt === null ? null : at(dueAt),
})
const keysOf = (rows: readonly QueueRow[]) => rows.map(({ key }) => key)

test('what is overdue stands first, then by the share of its time that is used, what has no deadline last', () => {
  const rows = stageRows([
    backlog('correction', 1, -500, null),
    backlog('reportReview', 3, -1, 1),
    backlog('applicationReview', 2, -10, -5),
    backlog('expertAnswer', 1, -30, 10),
    backlog('reportWriting', 0, null, null),
  ])
  expect(keysOf(byUrgency(rows, now))).toEqual([
    'applicationReview',
    'expertAnswer',
    'reportReview',
    'correction',
    'reportWriting',
  ])
})

test('the start of a meeting is no deadline: nobody is late for it', () => {
  const rows = stageRows([backlog('meeting', 4, -100, -1), backlog('expertAnswer', 1, 0, 24)])
  expect(keysOf(byUrgency(rows, now))).toEqual(['expertAnswer', 'meeting'])
})

test('a deadline at the very moment when the wait began is over', () => {
  const rows = stageRows([backlog('expertAnswer', 1, -9, 1), backlog('emergencyAnswer', 1, -1, -1)])
  expect(keysOf(byUrgency(rows, now))).toEqual(['emergencyAnswer', 'expertAnswer'])
})

test('all stages together are counted, and whose turn each is', () => {
  const stages = [backlog('reportReview', 3, -1, 1), backlog('correction', 2, -1, null), backlog('meeting', 4, -1, 1)]
  expect(countOf(stages)).toBe(9)
  expect(stageRows(stages).map(({ turn }) => turn)).toEqual(['reviewer', 'applicant', 'everybody'])
})
