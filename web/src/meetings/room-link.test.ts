// @vitest-environment jsdom
import type { Seat } from '@tongying/contract/meetings'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callError } from '../ui/core/call-error.ts'
import { RoomLink } from './room-link.ts'

const me = '0198c1f0-0000-4000-8000-000000000001'
const seat: Seat = { participantId: me, admission: 'admitted', resumeKey: 'key', ticket: 'ticket' }
const sockets: FakeSocket[] = []

/** The carrier: what the browser's socket would do, by hand. */
class FakeSocket {
  static readonly OPEN = 1
  readyState = 0
  readonly sent: string[] = []
  answersPings = true
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    sockets.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  send(text: string) {
    this.sent.push(text)
    if (this.answersPings && JSON.parse(text).kind === 'ping') this.onmessage?.({ data: '{"kind":"pong","n":0}' })
  }
  close(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

const states: string[] = []
const overs: unknown[] = []
let knocks = 0
let link: RoomLink

function open(knock: () => Promise<Seat> = async () => seat) {
  link = new RoomLink({
    knock: () => {
      knocks += 1
      return knock()
    },
    onSeat: () => undefined,
    onMessage: () => undefined,
    onState: (state) => states.push(state),
    onOver: (why) => overs.push(why),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  sockets.length = 0
  states.length = 0
  overs.length = 0
  knocks = 0
})
afterEach(() => {
  link.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the line to the room', () => {
  it('ends when its person signs out, and does not come back as a guest', async () => {
    open()
    await vi.advanceTimersByTimeAsync(0)
    sockets[0]?.open()
    sockets[0]?.close(4401)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(overs).toEqual(['left'])
    expect(knocks).toBe(1)
  })
  it('shows a sign of life twice a second', async () => {
    open()
    await vi.advanceTimersByTimeAsync(0)
    sockets[0]?.open()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sockets[0]?.sent).toHaveLength(10)
    expect(states).toEqual(['live'])
  })
  it('counts as dead after 2.5 seconds without an answer, and knocks again', async () => {
    open()
    await vi.advanceTimersByTimeAsync(0)
    sockets[0]?.open()
    await vi.advanceTimersByTimeAsync(1_000)
    if (sockets[0]) sockets[0].answersPings = false
    await vi.advanceTimersByTimeAsync(2_400)
    expect(states).toEqual(['live'])
    await vi.advanceTimersByTimeAsync(200)
    expect(states).toEqual(['live', 'reconnecting'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(knocks).toBe(2)
    sockets[1]?.open()
    expect(states).toEqual(['live', 'reconnecting', 'live'])
  })
  it('is not dead because a sleeping tab forgot to ask', async () => {
    open()
    await vi.advanceTimersByTimeAsync(0)
    sockets[0]?.open()
    // The tab sleeps for a minute: the clock goes on, the timers do not.
    const before = performance.now()
    vi.setSystemTime(Date.now() + 60_000)
    vi.spyOn(performance, 'now').mockImplementation(() => before + 60_000)
    await vi.advanceTimersByTimeAsync(500)
    expect(states).toEqual(['live'])
    vi.restoreAllMocks()
  })
  it('keeps trying while the server cannot be reached', async () => {
    let isDown = false
    open(async () => {
      if (isDown) throw callError({ name: 'NetworkFailed', msg: '', status: 0 })
      return seat
    })
    await vi.advanceTimersByTimeAsync(0)
    sockets[0]?.open()
    isDown = true
    sockets[0]?.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(knocks).toBeGreaterThan(30)
    expect(overs).toEqual([])
    isDown = false
    await vi.advanceTimersByTimeAsync(1_100)
    expect(sockets).toHaveLength(2)
  })
  it('gives up when the room has ended meanwhile', async () => {
    let hasEnded = false
    open(async () => {
      if (hasEnded) throw callError({ name: 'RoomInvalid', msg: '', status: 404 })
      return seat
    })
    await vi.advanceTimersByTimeAsync(0)
    sockets[0]?.open()
    hasEnded = true
    sockets[0]?.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(overs).toEqual(['failed'])
    expect(knocks).toBe(2)
  })
  it('does not come back after the last word', async () => {
    open()
    await vi.advanceTimersByTimeAsync(0)
    sockets[0]?.open()
    sockets[0]?.onmessage?.({ data: '{"kind":"over","why":"removed"}' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(overs).toEqual(['removed'])
    expect(knocks).toBe(1)
  })
})
