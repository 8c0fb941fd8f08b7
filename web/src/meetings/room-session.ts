import type {
  ChatLine,
  MediaGrant,
  OverReason,
  Presence,
  RoomPicture,
  ServerMessage,
} from '@tongying/contract/meetings'
import { createStore, type Store } from '../ui/core/store.ts'
import { roomCalls } from './api.ts'
import { browserKey } from './browser-key.ts'
import type { LocalMedia } from './local-media.ts'
import { meshDriver } from './mesh-driver.ts'
import type { LinkStats, RoomDriver, TrackSlot } from './room-driver.ts'
import { openRoomLink } from './room-link.ts'

export type Tracks = Partial<Record<TrackSlot, MediaStreamTrack>>

export interface RoomState {
  readonly phase: 'entering' | 'waiting' | 'in' | 'over'
  readonly isReconnecting: boolean
  readonly me: string
  readonly room: RoomPicture | undefined
  readonly media: MediaGrant['media']
  readonly chat: readonly ChatLine[]
  /** Lines of mine that the server has not confirmed. */
  readonly unsent: readonly { key: string; text: string }[]
  /** The server has no room for lines: they stay unsent until it has. */
  readonly isChatRefused: boolean
  readonly tracks: ReadonlyMap<string, Tracks>
  readonly links: ReadonlyMap<string, RTCPeerConnectionState>
  readonly speaking: readonly string[]
  readonly line: { word: Presence['line']; roundTrip: number | null; loss: number }
  readonly hasHandUp: boolean
  /** A host closed my microphone just now. */
  readonly mutedBy: string | undefined
  readonly over: OverReason | 'failed' | undefined
  readonly failure: unknown
  /** By how much the product's clock is ahead of this browser's. */
  readonly clockAhead: number
}

export interface RoomSession extends Store<RoomState> {
  chat(text: string): void
  raiseHand(isUp: boolean): void
  forgetMuted(): void
  stats(): Promise<LinkStats[]>
  leave(): void
}

const silent: RoomState = {
  phase: 'entering',
  isReconnecting: false,
  me: '',
  room: undefined,
  media: 'video',
  chat: [],
  unsent: [],
  isChatRefused: false,
  tracks: new Map(),
  links: new Map(),
  speaking: [],
  line: { word: 'good', roundTrip: null, loss: 0 },
  hasHandUp: false,
  mutedBy: undefined,
  over: undefined,
  failure: undefined,
  clockAhead: 0,
}

/** One person's stay in a room: the line to the server, the media driver, and what the page shows of them. */
export function openRoomSession(options: {
  roomName: string
  displayName?: string | undefined
  media: LocalMedia
}): RoomSession {
  const { roomName, displayName, media } = options
  const store = createStore(silent)
  const set = (part: Partial<RoomState>) => store.set({ ...store.get(), ...part })
  const pageId = crypto.randomUUID()
  const seatKey = `room.seat.${roomName}`
  let driver: RoomDriver | undefined
  let sent: Presence | undefined

  const link = openRoomLink({
    knock: () =>
      roomCalls.knock({
        roomName,
        displayName,
        resumeKey: sessionStorage.getItem(seatKey) ?? undefined,
        browserKey: browserKey(),
        pageId,
      }),
    onSeat(seat) {
      sessionStorage.setItem(seatKey, seat.resumeKey)
      // The old seat was given up meanwhile: this is a new person to the others.
      if (store.get().me !== seat.participantId) stopDriver()
      set({ me: seat.participantId })
    },
    onMessage: hear,
    onState(state) {
      set({ isReconnecting: state === 'reconnecting' })
      sent = undefined
    },
    onOver(why, failure) {
      stopDriver()
      media.stopScreen()
      if (why !== 'failed') sessionStorage.removeItem(seatKey)
      set({ phase: 'over', over: why, failure, isReconnecting: false })
    },
  })

  function hear(message: ServerMessage) {
    const { me, chat, unsent } = store.get()
    if (message.kind === 'grant') {
      driver ??= startDriver(me)
      driver.join(message.grant)
      set({ media: message.grant.media, chat: message.chat, unsent: withoutLines(unsent, message.chat) })
      // A picture that nobody gets: the lamp goes out.
      if (message.grant.media === 'sound') void media.setCamera(false)
      publishAll()
      for (const line of store.get().unsent) link.send({ kind: 'chat', from: me, ...line })
    }
    if (message.kind === 'room') showRoom(message.room)
    if (message.kind === 'signal' && message.toPage === pageId)
      void driver?.signal(message.from, message.fromPage, message.signal)
    if (message.kind === 'refused' && message.why === 'storageFull') set({ isChatRefused: true })
    if (message.kind === 'chat')
      set({
        isChatRefused: false,
        chat: [...chat.filter((line) => line.id !== message.line.id), message.line],
        unsent: withoutLines(unsent, [message.line]),
      })
    if (message.kind === 'mute') {
      void media.setMic(false)
      set({ mutedBy: message.by })
    }
  }
  function showRoom(room: RoomPicture) {
    const phase = room.admission === 'admitted' ? 'in' : 'waiting'
    set({ room, phase, clockAhead: Date.parse(room.now) - Date.now() })
    if (phase !== 'in') return
    const { me } = store.get()
    driver?.people(room.people.filter((person) => person.id !== me))
    sendPresence()
  }
  function startDriver(me: string): RoomDriver {
    return meshDriver(
      { id: me, pageId },
      { send: (to, toPage, signal) => link.send({ kind: 'signal', from: me, to, fromPage: pageId, toPage, signal }) },
      {
        tracks: (id, tracks) =>
          set({ tracks: changed(store.get().tracks, id, Object.keys(tracks).length > 0 ? tracks : undefined) }),
        link: (id, state) => set({ links: changed(store.get().links, id, state) }),
        data: () => undefined,
        speaking: (ids) => ids.join() !== store.get().speaking.join() && set({ speaking: ids }),
        line(line) {
          set({ line })
          sendPresence()
        },
      },
    )
  }
  function stopDriver() {
    driver?.leave()
    driver = undefined
    set({ tracks: new Map(), links: new Map(), speaking: [] })
  }
  function publishAll() {
    const { microphone, camera, screen } = media.get()
    const mayShow = store.get().media === 'video'
    void driver?.publish('microphone', microphone)
    void driver?.publish('camera', mayShow ? camera : null)
    void driver?.publish('screen', mayShow ? screen : null)
  }
  function sendPresence() {
    const { me, phase, hasHandUp, line } = store.get()
    if (phase !== 'in') return
    const { microphone, isMicOn, camera, screen } = media.get()
    const mayShow = store.get().media === 'video'
    const presence: Presence = {
      mic: microphone !== null && isMicOn,
      camera: mayShow && camera !== null,
      screen: mayShow && screen !== null,
      hand: hasHandUp,
      line: line.word,
    }
    if (sent && JSON.stringify(sent) === JSON.stringify(presence)) return
    sent = presence
    link.send({ kind: 'presence', from: me, presence })
  }
  const unfollow = media.subscribe(() => {
    publishAll()
    sendPresence()
  })

  return {
    ...store,
    chat(text) {
      const line = { key: crypto.randomUUID(), text }
      set({ unsent: [...store.get().unsent, line] })
      link.send({ kind: 'chat', from: store.get().me, ...line })
    },
    raiseHand(isUp) {
      set({ hasHandUp: isUp })
      sendPresence()
    },
    forgetMuted: () => set({ mutedBy: undefined }),
    stats: async () => (await driver?.stats()) ?? [],
    leave() {
      link.send({ kind: 'leave', from: store.get().me })
      unfollow()
      stopDriver()
      // The word must get out before the socket closes.
      setTimeout(() => link.close(), 300)
      sessionStorage.removeItem(seatKey)
      set({ phase: 'over', over: 'left' })
    },
  }
}

function changed<K, V>(map: ReadonlyMap<K, V>, key: K, value: V | undefined): ReadonlyMap<K, V> {
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}

function withoutLines<T extends { key: string }>(unsent: readonly T[], confirmed: readonly { key: string }[]): T[] {
  return unsent.filter((line) => !confirmed.some((other) => other.key === line.key))
}
