// @vitest-environment jsdom
import { type OwnTerminal, ownTerminalRoutes as routes } from '@tongying/contract/devices'
import { secondMs } from '@tongying/contract/kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { TerminalLink } from './terminal-link.ts'

freshPage('/device')
const server = testServer()
const terminal: OwnTerminal = {
  ...{ name: '二楼超声室', kind: 'image', source: 'ultrasoundMachine', state: 'online' },
  ...{ institutionName: '青岚县人民医院', probe: 'C5-1', qcValidUntil: null },
}

class Line {
  static readonly OPEN = 1
  static readonly all: Line[] = []
  readyState = 0
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: (() => void) | null = null
  constructor() {
    Line.all.push(this)
  }
  open() {
    this.readyState = Line.OPEN
    this.onopen?.()
  }
  /** Of a dead line no goodbye comes. */
  close() {
    this.readyState = 2
  }
}

const states: string[] = []
let link: TerminalLink
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  Line.all.length = 0
  states.length = 0
  server.answer(routes.ticket, { ticket: 't' })
  server.answer(routes.own, terminal)
  const nothing = () => {}
  link = new TerminalLink({ onState: (is) => states.push(is), onChanged: nothing, onRooms: nothing, onOver: nothing })
  await vi.advanceTimersByTimeAsync(0)
  Line.all[0]?.open()
})
afterEach(() => {
  link.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a line that works stays, however long nothing comes', async () => {
  await vi.advanceTimersByTimeAsync(300 * secondMs)
  expect(states).toEqual(['online'])
  expect(Line.all).toHaveLength(1)
})

test('a line that died in silence is opened anew: the server holds the terminal for offline', async () => {
  server.answer(routes.own, { ...terminal, state: 'offline' })
  await vi.advanceTimersByTimeAsync(31 * secondMs)
  expect(states).toEqual(['online', 'connecting'])
  expect(Line.all).toHaveLength(2)
  server.answer(routes.own, terminal)
  Line.all[1]?.open()
  await vi.advanceTimersByTimeAsync(100 * secondMs)
  expect(states).toEqual(['online', 'connecting', 'online'])
  expect(Line.all).toHaveLength(2)
})

test('and where the server is out of reach', async () => {
  server.refuse(routes.own, { name: 'Unavailable', status: 503 }, '暂时不可用')
  await vi.advanceTimersByTimeAsync(31 * secondMs)
  expect(states).toEqual(['online', 'connecting'])
  expect(Line.all).toHaveLength(2)
})
