// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { type OwnTerminal, ownTerminalRoutes } from '@tongying/contract/devices'
import { terminalRoomRoutes } from '@tongying/contract/meetings'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { StreamView } from './stream-view.tsx'
import type { OpenRoom } from './use-stream.ts'

freshPage('/device')
const server = testServer()

function room(title: string, joinsUnasked: boolean): OpenRoom {
  const id = title === 'US-1' ? '11111111-1111-4111-8111-111111111111' : '22222222-2222-4222-8222-222222222222'
  return { id, title, startsAt: '2026-11-27T06:30:00.000Z', joinsUnasked }
}
const [examination, another, consultation] = [room('US-1', true), room('US-2', true), room('GH-1', false)]
const needsPicture = () => screen.findByText('请先打开采集卡或屏幕，画面才能推送')

const terminal: OwnTerminal = {
  ...{ name: '二楼超声室', kind: 'image', source: 'ultrasoundMachine', state: 'online' },
  ...{ institutionName: '青岚县人民医院', probe: 'C5-1', qcValidUntil: null },
}

/** Asks anew which rooms there are, as a notice of the server does. */
let askAgain: () => void
function Page() {
  const [changes, setChanges] = useState(0)
  askAgain = () => act(() => setChanges(changes + 1))
  return <StreamView track={undefined} isOnline roomChanges={changes} />
}
async function showRooms(list: OpenRoom[]): Promise<void> {
  const asked = server.inputsOf(terminalRoomRoutes.ownRooms).length
  server.answer(terminalRoomRoutes.ownRooms, { list })
  askAgain()
  await expect.poll(() => server.inputsOf(terminalRoomRoutes.ownRooms).length).toBeGreaterThan(asked)
}
beforeEach(() => {
  server.answer(terminalRoomRoutes.ownRooms, { list: [] })
  server.answer(ownTerminalRoutes.stream, terminal)
})

test('a room that was left is not joined again unasked; it can be chosen, and the next one joins by itself', async () => {
  showPage(<Page />)
  await screen.findByText('没有正在进行的检查或会诊，检查开始后自动推送')
  await showRooms([examination])
  await needsPicture()
  fireEvent.click(screen.getByRole('button', { name: '不推送' }))
  await screen.findByRole('button', { name: 'US-1，14:30开始' })
  await showRooms([another, examination])
  await screen.findByRole('button', { name: 'US-2，14:30开始' })
  await showRooms([examination])
  await expect.poll(() => screen.queryByRole('button', { name: /US-2/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /US-1/ }))
  await needsPicture()
  fireEvent.click(screen.getByRole('button', { name: '不推送' }))
  await showRooms([another])
  await needsPicture()
  // However many were left, each is.
  fireEvent.click(screen.getByRole('button', { name: '不推送' }))
  await screen.findByRole('button', { name: 'US-2，14:30开始' })
  await showRooms([examination])
  await screen.findByRole('button', { name: 'US-1，14:30开始' })
})

test('a consultation waits for whoever stands there, and one that was chosen can be left for another room', async () => {
  showPage(<Page />)
  await showRooms([consultation])
  fireEvent.click(await screen.findByRole('button', { name: 'GH-1，14:30开始' }))
  await needsPicture()
  await showRooms([examination, consultation])
  fireEvent.click(screen.getByRole('button', { name: '不推送' }))
  fireEvent.click(await screen.findByRole('button', { name: /US-1/ }))
  await needsPicture()
})
