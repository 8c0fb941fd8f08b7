import type { Presence, ProbeCommand, Seat, ServerMessage } from '@tongying/contract/meetings'
import { createStore, type Store } from '../ui/core/store.ts'
import { roomCalls } from './api.ts'
import { browserKey } from './browser-key.ts'
import type { LocalMediaState } from './local-media.ts'
import { MeshDriver } from './mesh-driver.ts'
import type { DriverEvents, LinkStats, RoomDriver } from './room-driver.ts'
import { type LinkOptions, RoomLink } from './room-link.ts'
import { afterMessage, changed, enteringRoom, presenceOf, type RoomState, sentTracks } from './room-state.ts'

/** The last message must get out before the socket closes. */
const closeAfterMs = 300

/** What a session needs of the devices whose tracks it sends. */
export interface RoomMedia {
  readonly state: Store<LocalMediaState>
  setMic(isOn: boolean): Promise<void>
  setCamera(isOn: boolean): Promise<void>
  stopScreen(): void
}

interface SessionOptions {
  readonly roomName: string
  readonly displayName?: string | undefined
  readonly media: RoomMedia
  /** How a terminal takes its seat: it sends its picture and gets nothing. */
  readonly publish?: (pageId: string) => Promise<Seat>
  /** A terminal stores its own frame of this moment. */
  readonly takeSnapshot?: (id: string) => void
}

/** One person's stay in a room: the connection to the server, the media driver, and what the page shows of them. */
export class RoomSession {
  readonly state: Store<RoomState> = createStore(enteringRoom)
  readonly #options: SessionOptions
  readonly #pageId = crypto.randomUUID()
  readonly #link: RoomLink
  readonly #unfollowMedia: () => void
  #driver: RoomDriver | undefined
  #sentPresence: Presence | undefined

  constructor(options: SessionOptions) {
    this.#options = options
    this.#link = new RoomLink(this.#linkOptions())
    this.#unfollowMedia = options.media.state.subscribe(() => {
      this.#publishAll()
      this.#sendPresence()
    })
  }

  /** Sends a chat line; until the server confirms it, it is shown as unsent. */
  chat(text: string): void {
    const line = { key: crypto.randomUUID(), text }
    this.#set({ unsent: [...this.state.get().unsent, line] })
    this.#link.send({ kind: 'chat', from: this.#me, ...line })
  }

  /** Asks something of whoever holds the probe. */
  command(command: ProbeCommand): void {
    this.#link.send({ kind: 'command', from: this.#me, key: crypto.randomUUID(), command })
  }

  raiseHand(isUp: boolean): void {
    this.#set({ hasHandUp: isUp })
    this.#sendPresence()
  }

  /** Takes the note away that a host closed the microphone. */
  forgetMuted(): void {
    this.#set({ mutedBy: undefined })
  }

  async stats(): Promise<LinkStats[]> {
    return (await this.#driver?.stats()) ?? []
  }

  leave(): void {
    this.#link.send({ kind: 'leave', from: this.#me })
    this.#unfollowMedia()
    this.#stopDriver()
    setTimeout(() => this.#link.close(), closeAfterMs)
    sessionStorage.removeItem(this.#seatKey)
    this.#set({ phase: 'over', over: 'left' })
  }

  #linkOptions(): LinkOptions {
    return {
      knock: () => this.#knock(),
      onSeat: (seat) => {
        if (seat.resumeKey !== '') sessionStorage.setItem(this.#seatKey, seat.resumeKey)
        // The old seat was given up meanwhile: this is a new person to the others.
        if (this.#me !== seat.participantId) this.#stopDriver()
        this.#set({ me: seat.participantId })
      },
      onMessage: (message) => this.#receive(message),
      onState: (state) => {
        this.#set({ isReconnecting: state === 'reconnecting' })
        this.#sentPresence = undefined
      },
      onOver: (why, failure) => {
        this.#stopDriver()
        this.#options.media.stopScreen()
        if (why !== 'failed') sessionStorage.removeItem(this.#seatKey)
        this.#set({ phase: 'over', over: why, failure, isReconnecting: false })
      },
    }
  }

  #knock() {
    const { roomName, displayName, publish } = this.#options
    if (publish) return publish(this.#pageId)
    const resumeKey = sessionStorage.getItem(this.#seatKey) ?? undefined
    return roomCalls.knock({ roomName, displayName, resumeKey, browserKey: browserKey(), pageId: this.#pageId })
  }

  #receive(message: ServerMessage): void {
    const { media } = this.#options
    this.state.set(afterMessage(this.state.get(), message, Date.now()))
    if (message.kind === 'grant') {
      this.#driver ??= this.#startDriver()
      this.#driver.join(message.grant)
      // Where no pictures are sent, the camera's lamp goes out.
      if (message.grant.media === 'sound') void media.setCamera(false)
      this.#publishAll()
      for (const line of this.state.get().unsent) this.#link.send({ kind: 'chat', from: this.#me, ...line })
    }
    if (message.kind === 'room' && this.state.get().phase === 'in') {
      this.#driver?.people(message.room.people.filter(({ id }) => id !== this.#me))
      this.#sendPresence()
    }
    if (message.kind === 'signal' && message.toPage === this.#pageId)
      void this.#driver?.signal(message.from, message.fromPage, message.signal)
    if (message.kind === 'takeSnapshot') this.#options.takeSnapshot?.(message.id)
    if (message.kind === 'mute') void media.setMic(false)
  }

  #startDriver(): RoomDriver {
    const [from, fromPage] = [this.#me, this.#pageId]
    return new MeshDriver(
      { id: from, pageId: fromPage, isPublisher: this.#options.publish !== undefined },
      { send: (to, toPage, signal) => this.#link.send({ kind: 'signal', from, to, fromPage, toPage, signal }) },
      this.#driverEvents(),
    )
  }

  #driverEvents(): DriverEvents {
    return {
      tracks: (id, tracks) => {
        const some = Object.keys(tracks).length > 0 ? tracks : undefined
        this.#set({ tracks: changed(this.state.get().tracks, id, some) })
      },
      link: (id, state) => this.#set({ links: changed(this.state.get().links, id, state) }),
      data: () => undefined,
      speaking: (ids) => {
        if (ids.join() !== this.state.get().speaking.join()) this.#set({ speaking: ids })
      },
      connection: (connection) => {
        this.#set({ connection })
        this.#sendPresence()
      },
    }
  }

  #stopDriver(): void {
    this.#driver?.leave()
    this.#driver = undefined
    this.#set({ tracks: new Map(), links: new Map(), speaking: [] })
  }

  #publishAll(): void {
    const { microphone, camera, screen } = sentTracks(this.state.get(), this.#options.media.state.get())
    void this.#driver?.publish('microphone', microphone)
    void this.#driver?.publish('camera', camera)
    void this.#driver?.publish('screen', screen)
  }

  /** Shows the others what changed of this person, and nothing when nothing did. */
  #sendPresence(): void {
    const state = this.state.get()
    if (state.phase !== 'in') return
    const presence = presenceOf(state, this.#options.media.state.get())
    if (this.#sentPresence && JSON.stringify(this.#sentPresence) === JSON.stringify(presence)) return
    this.#sentPresence = presence
    this.#link.send({ kind: 'presence', from: state.me, presence })
  }

  get #me(): string {
    return this.state.get().me
  }

  get #seatKey(): string {
    return `room.seat.${this.#options.roomName}`
  }

  #set(part: Partial<RoomState>): void {
    this.state.set({ ...this.state.get(), ...part })
  }
}
