// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { secondMs } from '@tongying/contract/kit'
import type { Attendee, MeetingRecord } from '@tongying/contract/meetings'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { MeetingSummary } from './meeting-summary.tsx'

freshPage()

const start = Date.parse('2026-11-26T06:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * secondMs).toISOString()

/** A meeting of so many seconds, with somebody who was there for these. */
function aRecord(seconds: number, from: number, to: number): MeetingRecord {
  const person: Attendee = {
    id: '0193e2a0-0000-7000-8000-000000000001',
    accountId: null,
    name: '周慎行',
    role: 'host',
    part: 'lead',
    seatNo: 1,
    milliseconds: (to - from) * secondMs,
    spans: [{ from: at(from), to: at(to) }],
  }
  return {
    id: '0193e2a0-0000-7000-8000-000000000002',
    startedAt: at(0),
    endedAt: at(seconds),
    attendees: [person],
    chat: [],
    snapshots: [],
  }
}

test.each([
  ['an hour, but for half a minute', aRecord(3600, 30, 3600), true],
  ['an hour, but for two minutes', aRecord(3600, 120, 3600), false],
  ['half of a very short meeting', aRecord(50, 25, 50), false],
  ['all of a very short meeting', aRecord(50, 1, 50), true],
])('who was there throughout is said of: %s', (_what, record, isWhole) => {
  showPage(<MeetingSummary record={record} />)
  expect(screen.queryByText('全程') !== null).toBe(isWhole)
})
