import type { MediaGrant, PeerSignal } from '@tongying/contract/meetings'
import { ownLinkQuality } from './link-quality.ts'
import { linkStats } from './link-stats.ts'
import { type MeshPeer, meshConfiguration, openMeshPeer } from './mesh-peer.ts'
import type { DriverEvents, LinkStats, RemotePerson, RoomDriver, SignalCarrier, TrackSlot } from './room-driver.ts'

interface Link {
  readonly pageId: string
  readonly media: RemotePerson['media']
  readonly peer: MeshPeer
  isConnected: boolean
  layer: 'high' | 'low' | 'off'
  /** Looks in a row that found no connection. */
  waits: number
}

/** Sends to each other browser directly: nothing but signalling passes the server. */
export function meshDriver(
  me: { id: string; pageId: string },
  carrier: SignalCarrier,
  events: DriverEvents,
): RoomDriver {
  const links = new Map<string, Link>()
  const published = new Map<TrackSlot, MediaStreamTrack>()
  const earlySignals = new Map<string, PeerSignal[]>()
  let grant: MediaGrant | undefined
  let timers: ReturnType<typeof setInterval>[] = []
  let lastStats = new Map<string, LinkStats>()

  function connect(person: RemotePerson): Link {
    const link: Link = {
      pageId: person.pageId,
      media: person.media,
      isConnected: person.isConnected,
      layer: 'high',
      waits: 0,
      peer: openMeshPeer({
        // Any order does, as long as both sides agree on it.
        isPolite: me.id > person.id,
        iceServers: grant?.iceServers ?? [],
        send: (signal) => carrier.send(person.id, person.pageId, signal),
        onTracks: (tracks) => events.tracks(person.id, tracks),
        onState: (state) => {
          events.link(person.id, state)
          if (state === 'connected') void spreadBandwidth()
        },
        onData: (data) => events.data(person.id, data),
      }),
    }
    links.set(person.id, link)
    for (const [slot, track] of published) if (mayCarry(link, slot)) void link.peer.publish(slot, track)
    const early = `${person.id} ${person.pageId}`
    for (const signal of earlySignals.get(early) ?? []) void link.peer.signal(signal)
    earlySignals.delete(early)
    return link
  }
  function drop(participantId: string) {
    links.get(participantId)?.peer.close()
    links.delete(participantId)
    lastStats.delete(participantId)
    events.tracks(participantId, {})
  }
  /** Whoever takes part by sound only neither sends nor gets pictures. */
  function mayCarry(link: Link, slot: TrackSlot): boolean {
    return slot === 'microphone' || (grant?.media === 'video' && link.media === 'video')
  }
  /** Every other person costs one more encoding, so each gets a smaller picture. */
  async function spreadBandwidth() {
    const others = [...links.values()].filter((link) => link.media === 'video')
    const [bits, shrink] = cameraBudget(others.length)
    for (const link of others) await link.peer.limitCamera(bits, shrink)
  }
  async function look() {
    for (const link of links.values()) {
      link.waits = link.peer.connection.connectionState === 'connected' ? 0 : link.waits + 1
      // What was lost on the way (an answer to a socket that was just gone) is asked for again.
      if (link.waits % 3 === 2 && link.isConnected) link.peer.recover()
    }
    const stats = await driver.stats()
    if (stats.length === 0) return
    events.line(ownLinkQuality(stats.map((link) => ({ ...link, isConnected: link.connectionState === 'connected' }))))
  }
  function listen() {
    const loud: { id: string; level: number }[] = []
    for (const [id, link] of links) {
      const level = link.peer.connection.getReceivers()[0]?.getSynchronizationSources?.()[0]?.audioLevel ?? 0
      if (level > 0.015) loud.push({ id, level })
    }
    events.speaking(loud.sort((a, b) => b.level - a.level).map(({ id }) => id))
  }

  const driver: RoomDriver = {
    join(given) {
      const isBack = grant !== undefined
      grant = given
      if (isBack) {
        // Relay credentials age: the new ones must be in place before the line restarts.
        for (const link of links.values()) link.peer.connection.setConfiguration(meshConfiguration(given.iceServers))
        driver.recover()
        return
      }
      timers = [setInterval(() => void look(), 2_000), setInterval(listen, 250)]
    },
    people(people) {
      if (!grant) return
      const here = new Set(people.map((person) => person.id))
      for (const id of [...links.keys()]) if (!here.has(id)) drop(id)
      for (const person of people) {
        const link = links.get(person.id)
        if (link && link.pageId === person.pageId && link.media === person.media) {
          // Their line came back: whatever was said meanwhile is lost.
          if (person.isConnected && !link.isConnected) link.peer.recover()
          link.isConnected = person.isConnected
        } else if (person.isConnected) {
          if (link) drop(person.id)
          connect(person)
        }
      }
      void spreadBandwidth()
    },
    async publish(slot, track) {
      if (track) published.set(slot, track)
      else published.delete(slot)
      await Promise.all(
        [...links.values()].filter((link) => mayCarry(link, slot)).map((link) => link.peer.publish(slot, track)),
      )
    },
    subscribe(participantId, layer) {
      // Browser to browser there is one picture per person; only "not at all" can be honoured, by not playing it.
      const link = links.get(participantId)
      if (!link) return
      link.layer = layer
      for (const receiver of link.peer.connection.getReceivers()) {
        if (receiver.track.kind === 'video') receiver.track.enabled = layer !== 'off'
      }
    },
    async signal(from, fromPage, signal) {
      const link = links.get(from)
      if (link && link.pageId === fromPage) return link.peer.signal(signal)
      // An offer may come before the roster that names its sender.
      const key = `${from} ${fromPage}`
      const early = earlySignals.get(key) ?? []
      if (early.length < 60 && earlySignals.size < 20) earlySignals.set(key, [...early, signal])
    },
    sendData(data) {
      for (const link of links.values()) link.peer.sendData(data)
    },
    async stats() {
      const entries = await Promise.all(
        [...links].map(async ([id, link]) => linkStats(id, link.peer.connection, lastStats.get(id))),
      )
      lastStats = new Map(entries.map((entry) => [entry.from, entry]))
      return entries
    },
    recover() {
      for (const link of links.values()) link.peer.recover()
    },
    leave() {
      for (const timer of timers) clearInterval(timer)
      for (const id of [...links.keys()]) drop(id)
      earlySignals.clear()
    },
  }
  return driver
}

/** Bits a second and shrinking of a 960 × 540 camera picture. */
export function cameraBudget(others: number): readonly [bits: number, shrink: number] {
  if (others <= 1) return [1_200_000, 1]
  if (others === 2) return [700_000, 1.5]
  return [450_000, 2]
}
