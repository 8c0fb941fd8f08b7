import type { LinkQuality, MediaGrant, ParticipantRole, PeerSignal } from '@tongying/contract/meetings'

export const trackSlots = ['microphone', 'camera', 'screen'] as const
export type TrackSlot = (typeof trackSlots)[number]

/** Somebody else in the room whom media goes to and comes from. */
export interface RemotePerson {
  readonly id: string
  readonly pageId: string
  readonly media: 'video' | 'sound'
  /** A publisher sends its picture and is sent nothing. */
  readonly role: ParticipantRole
  readonly isConnected: boolean
}

/** One directed line, as diagnostics and tests read it. */
export interface LinkStats {
  readonly from: string
  readonly framesDecoded: number
  readonly screenFramesDecoded: number
  /** Of the picture that is shown now; 0 while there is none. */
  readonly screenWidth: number
  readonly screenHeight: number
  readonly screenFreezes: number
  readonly totalAudioEnergy: number
  readonly freezeCount: number
  readonly candidatePair: string
  readonly connectionState: string
  /** Milliseconds, and the share of packets lost since the last look, each way. */
  readonly roundTrip: number | null
  readonly lossIn: number
  readonly lossOut: number
}

export interface DriverEvents {
  /** A remote track came or went. */
  tracks(participantId: string, tracks: Partial<Record<TrackSlot, MediaStreamTrack>>): void
  /** How a link does. */
  link(participantId: string, state: RTCPeerConnectionState): void
  /** Small unreliable data of another's. */
  data(participantId: string, data: string): void
  /** Who is speaking now, loudest first. */
  speaking(participantIds: readonly string[]): void
  connection(mine: { word: LinkQuality; roundTrip: number | null; loss: number }): void
}

/** What the driver needs from its surroundings: a way to pass a message to another's driver. */
export interface SignalCarrier {
  send(to: string, toPage: string, signal: PeerSignal): void
}

/**
 * Carries sound and pictures. One driver per way of carrying (browser to browser, media server); chosen when the
 * room opens and never switched in the call.
 */
export interface RoomDriver {
  join(grant: MediaGrant): void
  /** Who else is there now; the driver connects, keeps and drops connections accordingly. */
  people(people: readonly RemotePerson[]): void
  /** Sends this track in that slot, or nothing. */
  publish(slot: TrackSlot, track: MediaStreamTrack | null): Promise<void>
  /** Asks for another's pictures large, small or not at all. */
  subscribe(participantId: string, layer: 'high' | 'low' | 'off'): void
  /** A message from another's driver. */
  signal(from: string, fromPage: string, signal: PeerSignal): Promise<void>
  /** Small data to everybody, unordered and unreliable (a pointer's place). */
  sendData(data: string): void
  stats(): Promise<LinkStats[]>
  /** The connection to the room came back: repair what did not survive. */
  recover(): void
  leave(): void
}
