import type { MediaGrant, PeerSignal } from '@tongying/contract/meetings'
import { EarlySignals } from './early-signals.ts'
import { ownLinkQuality } from './link-quality.ts'
import { linkStats } from './link-stats.ts'
import { MeshPeer, meshConfiguration } from './mesh-peer.ts'
import type { DriverEvents, LinkStats, RemotePerson, RoomDriver, SignalCarrier, TrackSlot } from './room-driver.ts'

interface Link {
  readonly pageId: string
  readonly media: RemotePerson['media']
  readonly isPublisher: boolean
  readonly peer: MeshPeer
  isConnected: boolean
  /** Checks in a row that found no connection. */
  waits: number
}

const checkEveryMs = 2_000
const listenEveryMs = 250
/** From this level on (0 to 1) somebody counts as speaking. */
const speakingLevel = 0.015

interface Me {
  readonly id: string
  readonly pageId: string
  /** A terminal: its picture goes out whole. */
  readonly isPublisher?: boolean
}

/** Sends to each other browser directly: nothing but signalling passes the server. */
export class MeshDriver implements RoomDriver {
  readonly #me: Me
  readonly #carrier: SignalCarrier
  readonly #events: DriverEvents
  readonly #links = new Map<string, Link>()
  readonly #published = new Map<TrackSlot, MediaStreamTrack>()
  readonly #earlySignals = new EarlySignals()
  #grant: MediaGrant | undefined
  #timers: ReturnType<typeof setInterval>[] = []
  #lastStats = new Map<string, LinkStats>()

  constructor(me: Me, carrier: SignalCarrier, events: DriverEvents) {
    this.#me = me
    this.#carrier = carrier
    this.#events = events
  }

  join(grant: MediaGrant): void {
    const isBack = this.#grant !== undefined
    this.#grant = grant
    if (!isBack) {
      this.#timers = [
        setInterval(() => void this.#check(), checkEveryMs),
        setInterval(() => this.#listen(), listenEveryMs),
      ]
      return
    }
    // Relay credentials expire: the new ones must be in place before the connections restart.
    for (const { peer } of this.#links.values()) peer.connection.setConfiguration(meshConfiguration(grant.iceServers))
    this.recover()
  }

  people(people: readonly RemotePerson[]): void {
    if (!this.#grant) return
    const here = new Set(people.map((person) => person.id))
    for (const id of [...this.#links.keys()]) if (!here.has(id)) this.#drop(id)
    for (const person of people) this.#follow(person)
    void this.#spreadBandwidth()
  }

  async publish(slot: TrackSlot, track: MediaStreamTrack | null): Promise<void> {
    if (track) this.#published.set(slot, track)
    else this.#published.delete(slot)
    const carrying = [...this.#links.values()].filter((link) => this.#mayCarry(link, slot))
    await Promise.all(carrying.map(({ peer }) => peer.publish(slot, track)))
  }

  subscribe(participantId: string, layer: 'high' | 'low' | 'off'): void {
    // Browser to browser there is one picture per person; only "not at all" can be honoured, by not playing it.
    for (const receiver of this.#links.get(participantId)?.peer.connection.getReceivers() ?? []) {
      if (receiver.track.kind === 'video') receiver.track.enabled = layer !== 'off'
    }
  }

  async signal(from: string, fromPage: string, signal: PeerSignal): Promise<void> {
    const link = this.#links.get(from)
    if (link && link.pageId === fromPage) return link.peer.signal(signal)
    // An offer may come before the roster that names its sender.
    this.#earlySignals.keep(from, fromPage, signal)
  }

  sendData(data: string): void {
    for (const { peer } of this.#links.values()) peer.sendData(data)
  }

  async stats(): Promise<LinkStats[]> {
    const entries = await Promise.all(
      [...this.#links].map(async ([id, { peer }]) => linkStats(id, peer.connection, this.#lastStats.get(id))),
    )
    this.#lastStats = new Map(entries.map((entry) => [entry.from, entry]))
    return entries
  }

  recover(): void {
    for (const { peer } of this.#links.values()) peer.recover()
  }

  leave(): void {
    for (const timer of this.#timers) clearInterval(timer)
    for (const id of [...this.#links.keys()]) this.#drop(id)
    this.#earlySignals.clear()
  }

  /** Keeps the connection to a person, repairs it, or opens a new one after a reload. */
  #follow(person: RemotePerson): void {
    const link = this.#links.get(person.id)
    if (link && link.pageId === person.pageId && link.media === person.media) {
      // The person is back: what was sent in between is lost.
      if (person.isConnected && !link.isConnected) link.peer.recover()
      link.isConnected = person.isConnected
    } else if (person.isConnected) {
      if (link) this.#drop(person.id)
      this.#connect(person)
    }
  }

  #connect(person: RemotePerson): void {
    const { pageId, media, isConnected } = person
    const isPublisher = person.role === 'publisher'
    const link: Link = { pageId, media, isPublisher, isConnected, waits: 0, peer: this.#openPeer(person) }
    this.#links.set(person.id, link)
    for (const [slot, track] of this.#published) if (this.#mayCarry(link, slot)) void link.peer.publish(slot, track)
    for (const signal of this.#earlySignals.take(person.id, pageId)) void link.peer.signal(signal)
  }

  #openPeer({ id, pageId }: RemotePerson): MeshPeer {
    const events = this.#events
    return new MeshPeer({
      // Any order does, as long as both sides agree on it.
      isPolite: this.#me.id > id,
      iceServers: this.#grant?.iceServers ?? [],
      send: (signal) => this.#carrier.send(id, pageId, signal),
      onTracks: (tracks) => events.tracks(id, tracks),
      onState: (state) => {
        events.link(id, state)
        if (state === 'connected') void this.#spreadBandwidth()
      },
      onData: (data) => events.data(id, data),
    })
  }

  #drop(participantId: string): void {
    this.#links.get(participantId)?.peer.close()
    this.#links.delete(participantId)
    this.#lastStats.delete(participantId)
    this.#events.tracks(participantId, {})
  }

  /** A person who takes part by sound only neither sends nor gets pictures; a terminal gets nothing at all. */
  #mayCarry(link: Link, slot: TrackSlot): boolean {
    if (link.isPublisher) return false
    return slot === 'microphone' || (this.#grant?.media === 'video' && link.media === 'video')
  }

  /** Every other person costs one more encoding, so each gets a smaller picture; beside a device's picture faces give way. */
  async #spreadBandwidth(): Promise<void> {
    const links = [...this.#links.values()]
    if (this.#me.isPublisher) return void (await Promise.all(links.map(({ peer }) => peer.keepWhole())))
    const others = links.filter((link) => link.media === 'video' && !link.isPublisher)
    const [bits, shrink] = cameraBudget(others.length, links.some(isDevice))
    for (const { peer } of others) await peer.limitCamera(bits, shrink)
  }

  /** Repairs connections that stay away, and reports how good the connection is. */
  async #check(): Promise<void> {
    for (const link of this.#links.values()) {
      link.waits = link.peer.connection.connectionState === 'connected' ? 0 : link.waits + 1
      // What was lost on the way (an answer to a socket that was just gone) is asked for again.
      if (link.waits % 3 === 2 && link.isConnected) link.peer.recover()
    }
    const stats = await this.stats()
    if (stats.length === 0) return
    const links = stats.map((link) => ({ ...link, isConnected: link.connectionState === 'connected' }))
    this.#events.connection(ownLinkQuality(links))
  }

  /** Reports who is speaking, the loudest first. */
  #listen(): void {
    const loud = [...this.#links]
      .map(([id, { peer }]) => ({ id, level: soundLevelOf(peer.connection) }))
      .filter(({ level }) => level > speakingLevel)
    this.#events.speaking(loud.sort((a, b) => b.level - a.level).map(({ id }) => id))
  }
}

function isDevice({ isPublisher }: Link): boolean {
  return isPublisher
}

function soundLevelOf(connection: RTCPeerConnection): number {
  return connection.getReceivers()[0]?.getSynchronizationSources?.()[0]?.audioLevel ?? 0
}

/** Bits a second and shrinking of a 960 × 540 camera picture. */
export function cameraBudget(others: number, isBesideDevice = false): readonly [bits: number, shrink: number] {
  if (isBesideDevice) return [300_000, 2]
  if (others <= 1) return [1_200_000, 1]
  if (others === 2) return [700_000, 1.5]
  return [450_000, 2]
}
