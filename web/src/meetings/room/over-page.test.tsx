// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { Attendee, RoomView } from '@tongying/contract/meetings'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import type { RecordLinks } from '../record-paths.ts'
import { OverPage } from './over-page.tsx'

freshPage()

const view: RoomView = {
  roomName: '231500409',
  title: '青岚县人民医院 HZ20261123000001',
  state: 'inProgress',
  startsAt: '2026-11-26T13:45:00Z',
  endsAt: '2026-11-26T14:45:00Z',
  lobbyOpensAt: '2026-11-26T13:35:00Z',
  isLobbyOpen: true,
  role: 'host',
  part: 'lead',
  owner: { kind: 'consultation', id: '0193e2a0-0000-7000-8000-000000000001' },
  now: '2026-11-26T14:00:00Z',
  displayName: '周慎行',
  hasRelay: false,
}
const links: RecordLinks = {
  pathsOf: () => ({ record: '/me/consultations/1', report: '/me/consultations/1/report', calendar: '' }),
  readRecord: async () => undefined,
  loadCall: async () => undefined,
}

test.each([
  ['会诊已结束', 'host', view],
  ['会诊已结束', 'host', { ...view, part: null, role: 'guest', owner: null }],
] as const)('the keyboard goes on from what is said at the end: %s', async (words, why, seen) => {
  showPage(<OverPage view={seen} links={links} why={why} failure={undefined} onAgain={() => undefined} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: words })))
})

function anAttendee(name: string, part: Attendee['part'], role: Attendee['role']): Attendee {
  const { now: from, endsAt: to } = view
  return {
    ...{ id: `0193e2a0-0000-7000-8000-0000000000${name.length}${role.length}`, accountId: null, seatNo: 1 },
    ...{ name, part, role, milliseconds: 600_000, spans: [{ from, to }] },
  }
}
test.each([
  ['one with the applicant', [anAttendee('林若溪', 'applicant', 'host')], true],
  ['one with a guest alone', [anAttendee('王秀兰', null, 'guest')], false],
] as const)('the lead goes on to the report of a meeting that counts as held: %s', async (_, others, isHeld) => {
  const attendees = [anAttendee('周慎行主任', 'lead', 'host'), ...others]
  const record = { id: '1', startedAt: view.now, endedAt: view.endsAt, attendees, chat: [], snapshots: [] }
  const kept = { ...links, readRecord: async () => record }
  showPage(<OverPage view={view} links={kept} why="host" failure={undefined} onAgain={() => undefined} />)
  await screen.findByText(others[0].name)
  expect(screen.queryByRole('link', { name: '撰写报告' }) !== null).toBe(isHeld)
  expect(screen.queryByText(/不算开过会诊/) === null).toBe(isHeld)
})
