import {
  type ChatMessage,
  commandsShown,
  type GivenCommand,
  type MediaGrant,
  type OverReason,
  type Presence,
  type RoomPicture,
  type ServerMessage,
  type Snapshot,
} from '@tongying/contract/meetings'
import type { LocalMediaState } from './local-media.ts'
import type { TrackSlot } from './room-driver.ts'

export type Tracks = Partial<Record<TrackSlot, MediaStreamTrack>>

/** Why one message or command alone was not taken. */
type Refused = 'storageFull' | 'tooOften' | undefined

export interface RoomState {
  readonly phase: 'entering' | 'waiting' | 'in' | 'over'
  readonly isReconnecting: boolean
  readonly me: string
  readonly room: RoomPicture | undefined
  readonly media: MediaGrant['media']
  readonly chat: readonly ChatMessage[]
  /** What hosts have asked of whoever holds the probe, the latest at the end. */
  readonly commands: readonly GivenCommand[]
  /** The frames that were kept, the latest at the end. */
  readonly snapshots: readonly Snapshot[]
  /** Lines of mine that the server has not confirmed. */
  readonly unsent: readonly { key: string; text: string }[]
  /** The server has no room for lines: they stay unsent until it has. */
  readonly chatRefused: Refused
  /** Why the last command was not given. */
  readonly commandRefused: Refused
  readonly tracks: ReadonlyMap<string, Tracks>
  readonly links: ReadonlyMap<string, RTCPeerConnectionState>
  readonly speaking: readonly string[]
  readonly connection: { word: Presence['linkQuality']; roundTrip: number | null; loss: number }
  readonly hasHandUp: boolean
  /** A host closed my microphone just now. */
  readonly mutedBy: string | undefined
  readonly over: OverReason | 'failed' | undefined
  readonly failure: unknown
  /** By how much the product's clock is ahead of this browser's. */
  readonly clockAhead: number
}

/** The state from the knock until the first answer. */
export const enteringRoom: RoomState = {
  phase: 'entering',
  isReconnecting: false,
  me: '',
  room: undefined,
  media: 'video',
  chat: [],
  commands: [],
  snapshots: [],
  unsent: [],
  chatRefused: undefined,
  commandRefused: undefined,
  tracks: new Map(),
  links: new Map(),
  speaking: [],
  connection: { word: 'good', roundTrip: null, loss: 0 },
  hasHandUp: false,
  mutedBy: undefined,
  over: undefined,
  failure: undefined,
  clockAhead: 0,
}

/** What a message of the server changes in what the page shows. `now`: this browser's clock, in ms since 1970. */
export function afterMessage(state: RoomState, message: ServerMessage, now: number): RoomState {
  switch (message.kind) {
    case 'grant':
      return {
        ...state,
        media: message.grant.media,
        chat: message.chat,
        commands: message.commands,
        snapshots: message.snapshots,
        unsent: withoutLines(state.unsent, message.chat),
      }
    case 'room': {
      const phase = message.room.admission === 'admitted' ? 'in' : 'waiting'
      return { ...state, room: message.room, phase, clockAhead: Date.parse(message.room.now) - now }
    }
    case 'chat':
      return {
        ...state,
        chatRefused: undefined,
        chat: [...state.chat.filter(({ id }) => id !== message.line.id), message.line],
        unsent: withoutLines(state.unsent, [message.line]),
      }
    case 'command':
      return { ...state, commandRefused: undefined, commands: [...state.commands, message.given].slice(-commandsShown) }
    case 'snapshot': {
      const others = state.snapshots.filter(({ id }) => id !== message.snapshot.id)
      return { ...state, snapshots: [...others, message.snapshot] }
    }
    case 'refused':
      if (message.why !== 'storageFull' && message.why !== 'tooOften') return state
      return { ...state, [message.of === 'command' ? 'commandRefused' : 'chatRefused']: message.why }
    case 'mute':
      return { ...state, mutedBy: message.by }
    default:
      return state
  }
}

/** The tracks that this person sends: no pictures where they take part by sound only. */
export function sentTracks(
  state: RoomState,
  { microphone, camera, screen }: LocalMediaState,
): Readonly<Record<TrackSlot, MediaStreamTrack | null>> {
  const mayShow = state.media === 'video'
  return { microphone, camera: mayShow ? camera : null, screen: mayShow ? screen : null }
}

/** What the others are shown of this person. */
export function presenceOf(state: RoomState, media: LocalMediaState): Presence {
  const { microphone, camera, screen } = sentTracks(state, media)
  return {
    mic: microphone !== null && media.isMicOn,
    camera: camera !== null,
    screen: screen !== null,
    hand: state.hasHandUp,
    linkQuality: state.connection.word,
  }
}

/** A copy of the map with this entry set, or removed when there is no value. */
export function changed<K, V>(map: ReadonlyMap<K, V>, key: K, value: V | undefined): ReadonlyMap<K, V> {
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}

/** Lines that the server has not confirmed yet. */
function withoutLines<T extends { key: string }>(unsent: readonly T[], confirmed: readonly { key: string }[]): T[] {
  return unsent.filter((line) => !confirmed.some((other) => other.key === line.key))
}
