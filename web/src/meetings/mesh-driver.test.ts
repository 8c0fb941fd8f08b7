// @vitest-environment jsdom

import type { MediaGrant, PeerSignal } from '@tongying/contract/meetings'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cameraBudget, MeshDriver } from './mesh-driver.ts'
import type { RemotePerson, RoomDriver } from './room-driver.ts'
import { FakeConnection } from './test-connection.ts'

const grant: MediaGrant = { driver: 'mesh', media: 'video', iceServers: [] }
const [low, high] = ['0-low', '9-high']

interface Side {
  driver: RoomDriver
  sent: { to: string; toPage: string; signal: PeerSignal }[]
}

function side(id: string, pageId = `page-${id}`): Side {
  const sent: Side['sent'] = []
  const nothing = () => undefined
  const driver = new MeshDriver(
    { id, pageId },
    { send: (to, toPage, signal) => sent.push({ to, toPage, signal }) },
    { tracks: nothing, link: nothing, data: nothing, speaking: nothing, connection: nothing },
  )
  return { driver, sent }
}
function person(id: string, more: Partial<RemotePerson> = {}): RemotePerson {
  return { id, pageId: `page-${id}`, media: 'video', role: 'participant', isConnected: true, ...more }
}
const whenIdle = () => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(() => {
  FakeConnection.all.length = 0
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
})
afterEach(() => vi.unstubAllGlobals())

describe('the mesh driver', () => {
  it('lets one side alone make the first offer', async () => {
    const [a, b] = [side(low), side(high)]
    for (const [one, other] of [
      [a, high],
      [b, low],
    ] as const) {
      one.driver.join(grant)
      one.driver.people([person(other)])
    }
    await whenIdle()
    expect(a.sent.map(({ signal }) => Object.keys(signal)[0])).toEqual(['description'])
    expect(b.sent).toEqual([])
    a.driver.leave()
    b.driver.leave()
  })
  it('opens no line before a grant', () => {
    const a = side(low)
    a.driver.people([person(high)])
    expect(FakeConnection.all).toHaveLength(0)
  })
  it('keeps an offer that came before the roster named its sender', async () => {
    const b = side(high)
    b.driver.join(grant)
    await b.driver.signal(low, `page-${low}`, { description: { type: 'offer', sdp: 'early' } })
    b.driver.people([person(low)])
    await whenIdle()
    expect(b.sent.at(-1)?.signal).toMatchObject({ description: { type: 'answer' } })
    b.driver.leave()
  })
  it('opens a new line when the other has reloaded, and forgets the old page', async () => {
    const a = side(low)
    a.driver.join(grant)
    a.driver.people([person(high)])
    await whenIdle()
    a.driver.people([person(high, { pageId: 'page-again' })])
    await whenIdle()
    expect(FakeConnection.all.map((connection) => connection.isClosed)).toEqual([true, false])
    expect(a.sent.at(-1)?.toPage).toBe('page-again')
    await a.driver.signal(high, `page-${high}`, { description: { type: 'answer', sdp: 'late' } })
    expect(FakeConnection.all[1]?.remoteDescription).toBeNull()
    a.driver.leave()
  })
  it('keeps the line of a dropped peer, and asks again when they are back', async () => {
    const a = side(low)
    a.driver.join(grant)
    a.driver.people([person(high)])
    await whenIdle()
    a.driver.people([person(high, { isConnected: false })])
    expect(FakeConnection.all[0]?.isClosed).toBe(false)
    const before = a.sent.length
    a.driver.people([person(high)])
    await whenIdle()
    expect(a.sent.slice(before).map(({ signal }) => Object.keys(signal)[0])).toEqual(['description', 'keyframe'])
    a.driver.leave()
  })
  it('restarts only lines that are not connected when the room is back', async () => {
    const a = side(low)
    a.driver.join(grant)
    a.driver.people([person(high)])
    await whenIdle()
    await a.driver.signal(high, `page-${high}`, { description: { type: 'answer', sdp: 'x' } })
    const connection = FakeConnection.all[0]
    connection?.become('connected')
    a.driver.join(grant)
    expect(connection?.restarts).toBe(0)
    connection?.become('failed')
    expect(connection?.restarts).toBe(1)
    a.driver.leave()
  })
  it('sends no pictures to one who takes part by sound', async () => {
    const a = side(low)
    a.driver.join(grant)
    // Only what the driver looks at.
    const camera = { kind: 'video' } as MediaStreamTrack
    const microphone = { kind: 'audio' } as MediaStreamTrack
    await a.driver.publish('camera', camera)
    await a.driver.publish('microphone', microphone)
    a.driver.people([person(high, { media: 'sound' }), person('8-sees')])
    await whenIdle()
    const sends = FakeConnection.all.map((connection) =>
      connection.transceivers.map(({ sender }) => sender.track?.kind),
    )
    expect(sends).toEqual([
      ['audio', undefined, undefined],
      ['audio', 'video', undefined],
    ])
    a.driver.leave()
  })
  it('shrinks the picture with every further person', () => {
    expect([1, 2, 3].map((others) => cameraBudget(others)[0])).toEqual([1_200_000, 700_000, 450_000])
  })
})

describe('when both offer at once', () => {
  it('the polite side takes the other’s offer, the impolite side ignores it', async () => {
    const [a, b] = [side(low), side(high)]
    a.driver.join(grant)
    a.driver.people([person(high)])
    await whenIdle()
    await a.driver.signal(high, `page-${high}`, { description: { type: 'offer', sdp: 'collides' } })
    expect(FakeConnection.all[0]?.remoteDescription).toBeNull()
    b.driver.join(grant)
    b.driver.people([person(low)])
    await b.driver.signal(low, `page-${low}`, { description: { type: 'offer', sdp: 'first' } })
    const polite = FakeConnection.all[1]
    polite?.restartIce()
    await whenIdle()
    await b.driver.signal(low, `page-${low}`, { description: { type: 'offer', sdp: 'second' } })
    await whenIdle()
    expect(polite?.remoteDescription?.sdp).toBe('second')
    expect(b.sent.at(-1)?.signal).toMatchObject({ description: { type: 'answer' } })
    a.driver.leave()
    b.driver.leave()
  })
})
