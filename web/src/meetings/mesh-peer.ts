import type { IceServer, PeerSignal } from '@tongying/contract/meetings'
import { forceKeyframe } from './force-keyframe.ts'
import { PerfectNegotiation } from './perfect-negotiation.ts'
import { PointerChannel } from './pointer-channel.ts'
import { type TrackSlot, trackSlots } from './room-driver.ts'

/** Each slot's place among the transceivers, the same on both sides: tracks come and go without a new negotiation. */
const slotOrder: readonly TrackSlot[] = trackSlots
/** A short interruption heals by itself; after this the connection is restarted. */
const restartAfterMs = 2_000
/** Enough for 1080 lines of moving ultrasound. */
const deviceBitsPerSecond = 8_000_000

export interface PeerOptions {
  /** Yields when both sides offer at once. */
  readonly isPolite: boolean
  readonly iceServers: readonly IceServer[]
  send(signal: PeerSignal): void
  onTracks(tracks: Partial<Record<TrackSlot, MediaStreamTrack>>): void
  onState(state: RTCPeerConnectionState): void
  onData(data: string): void
}

/**
 * The connection to one other browser. The impolite side lays out the three slots in its first offer and the other
 * answers into them; later offers only restart the connection.
 */
export class MeshPeer {
  readonly connection: RTCPeerConnection
  readonly #options: PeerOptions
  readonly #negotiation: PerfectNegotiation
  readonly #pointer: PointerChannel
  readonly #tracks = new Map<TrackSlot, MediaStreamTrack>()
  #restartTimer: ReturnType<typeof setTimeout> | undefined
  #work = Promise.resolve()

  constructor(options: PeerOptions) {
    this.#options = options
    this.connection = new RTCPeerConnection(meshConfiguration(options.iceServers))
    this.#negotiation = new PerfectNegotiation(this.connection, {
      isPolite: options.isPolite,
      send: (signal) => options.send(signal),
      beforeAnswer: () => this.#attachAll(),
    })
    this.#pointer = new PointerChannel(this.connection, (data) => options.onData(data))
    this.connection.ontrack = () => this.#reportTracks()
    this.connection.onconnectionstatechange = () => this.#followState()
    if (!options.isPolite) this.#layOutSlots()
  }

  /** Takes signals one at a time and in order: a candidate must not overtake its description. */
  signal(signal: PeerSignal): Promise<void> {
    this.#work = this.#work
      .then(() => (this.connection.signalingState === 'closed' ? undefined : this.#take(signal)))
      .catch((error: unknown) => console.warn('room: signal failed', error))
    return this.#work
  }

  /** Sends this track in that slot, or nothing. */
  async publish(slot: TrackSlot, track: MediaStreamTrack | null): Promise<void> {
    if (track) this.#tracks.set(slot, track)
    else this.#tracks.delete(slot)
    const sender = this.#senderOf(slot)
    if (sender && sender.track !== track) await sender.replaceTrack(track)
  }

  /** Bits a second and shrinking of the camera picture, by how many others get it. */
  async limitCamera(bitsPerSecond: number, shrink: number): Promise<void> {
    const sender = this.#senderOf('camera')
    if (!sender) return
    const parameters = sender.getParameters()
    const encoding = parameters.encodings[0]
    if (!encoding || (encoding.maxBitrate === bitsPerSecond && encoding.scaleResolutionDownBy === shrink)) return
    encoding.maxBitrate = bitsPerSecond
    encoding.scaleResolutionDownBy = shrink
    await sender.setParameters(parameters).catch(() => undefined)
  }

  /** A device's picture is never shrunk and goes ahead of everything else: what is lost here cannot be read there. */
  async keepWhole(): Promise<void> {
    const sender = this.#senderOf('screen')
    if (!sender) return
    const parameters = sender.getParameters()
    const encoding = parameters.encodings[0]
    if (!encoding || encoding.maxBitrate === deviceBitsPerSecond) return
    parameters.degradationPreference = 'maintain-resolution'
    Object.assign(encoding, { maxBitrate: deviceBitsPerSecond, scaleResolutionDownBy: 1, priority: 'high' })
    await sender.setParameters(parameters).catch(() => undefined)
  }

  sendData(data: string): void {
    this.#pointer.send(data)
  }

  /** Repairs what an interruption of the signalling may have lost. */
  recover(): void {
    const { connection } = this
    if (connection.signalingState === 'have-local-offer') this.#negotiation.sendDescription()
    else if (connection.connectionState !== 'connected' && connection.remoteDescription !== null)
      connection.restartIce()
    else if (!this.#options.isPolite && connection.remoteDescription === null) void this.#negotiation.offer()
    this.#options.send({ keyframe: true })
  }

  close(): void {
    const { connection } = this
    clearTimeout(this.#restartTimer)
    connection.onconnectionstatechange = null
    connection.onnegotiationneeded = null
    connection.onicecandidate = null
    connection.ontrack = null
    connection.close()
  }

  #layOutSlots(): void {
    this.connection.addTransceiver('audio', { direction: 'sendrecv' })
    this.connection.addTransceiver('video', { direction: 'sendrecv' })
    this.connection.addTransceiver('video', { direction: 'sendrecv' })
  }

  async #take(signal: PeerSignal): Promise<void> {
    if ('keyframe' in signal) return forceKeyframe(this.connection)
    if ('candidate' in signal) return this.#negotiation.takeCandidate(signal.candidate)
    return this.#negotiation.takeDescription(signal.description)
  }

  /** Restarts a connection that failed; `iceConnectionState` is not used because it may never become `failed`. */
  #followState(): void {
    const state = this.connection.connectionState
    clearTimeout(this.#restartTimer)
    if (state === 'failed') this.connection.restartIce()
    if (state === 'disconnected') this.#restartTimer = setTimeout(() => this.connection.restartIce(), restartAfterMs)
    this.#options.onState(state)
  }

  #reportTracks(): void {
    const incoming: Partial<Record<TrackSlot, MediaStreamTrack>> = {}
    slotOrder.forEach((slot, index) => {
      const track = this.connection.getTransceivers()[index]?.receiver.track
      if (track) incoming[slot] = track
    })
    this.#options.onTracks(incoming)
  }

  async #attachAll(): Promise<void> {
    for (const [index, transceiver] of this.connection.getTransceivers().entries()) {
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv'
      const slot = slotOrder[index]
      const track = slot === undefined ? undefined : (this.#tracks.get(slot) ?? null)
      if (track !== undefined && transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track)
    }
  }

  #senderOf(slot: TrackSlot): RTCRtpSender | undefined {
    return this.connection.getTransceivers()[slotOrder.indexOf(slot)]?.sender
  }
}

/** Everything but the relays must stay the same for as long as a connection lives. */
export function meshConfiguration(iceServers: readonly IceServer[]): RTCConfiguration {
  return { iceServers: iceServers.map((server) => ({ ...server })), bundlePolicy: 'max-bundle' }
}
