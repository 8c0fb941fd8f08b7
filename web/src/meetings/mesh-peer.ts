import type { IceServer, PeerSignal } from '@tongying/contract/meetings'
import { type TrackSlot, trackSlots } from './room-driver.ts'

/** Each slot's place among the transceivers, the same on both sides: tracks come and go without a new negotiation. */
const slotOrder: readonly TrackSlot[] = trackSlots

export interface PeerOptions {
  /** Who yields when both sides offer at once. */
  readonly isPolite: boolean
  readonly iceServers: readonly IceServer[]
  send(signal: PeerSignal): void
  onTracks(tracks: Partial<Record<TrackSlot, MediaStreamTrack>>): void
  onState(state: RTCPeerConnectionState): void
  onData(data: string): void
}

export interface MeshPeer {
  readonly connection: RTCPeerConnection
  signal(signal: PeerSignal): Promise<void>
  publish(slot: TrackSlot, track: MediaStreamTrack | null): Promise<void>
  /** Bits a second and shrinking of the camera picture, by how many others get it. */
  limitCamera(bitsPerSecond: number, shrink: number): Promise<void>
  sendData(data: string): void
  recover(): void
  close(): void
}

/**
 * One line to one other browser by perfect negotiation. The impolite side lays out the three slots in its first
 * offer and the other answers into them; later offers only restart the line.
 */
export function openMeshPeer(options: PeerOptions): MeshPeer {
  const connection = new RTCPeerConnection(meshConfiguration(options.iceServers))
  const tracks = new Map<TrackSlot, MediaStreamTrack>()
  const waitingCandidates: RTCIceCandidateInit[] = []
  let isMakingOffer = false
  let ignoresOffer = false
  let restartTimer: ReturnType<typeof setTimeout> | undefined
  let work = Promise.resolve()

  const pointer = connection.createDataChannel('pointer', {
    negotiated: true,
    id: 0,
    ordered: false,
    maxRetransmits: 0,
  })
  pointer.onmessage = (event: MessageEvent<unknown>) => typeof event.data === 'string' && options.onData(event.data)
  if (!options.isPolite) {
    connection.addTransceiver('audio', { direction: 'sendrecv' })
    connection.addTransceiver('video', { direction: 'sendrecv' })
    connection.addTransceiver('video', { direction: 'sendrecv' })
  }

  async function offer() {
    // The polite side has nothing to offer before the slots are laid out.
    if (options.isPolite && connection.remoteDescription === null) return
    try {
      isMakingOffer = true
      await connection.setLocalDescription()
      sendDescription()
    } catch (error) {
      console.warn('room: offer failed', error)
    } finally {
      isMakingOffer = false
    }
  }
  function sendDescription() {
    const description = connection.localDescription
    if (description) options.send({ description: { type: description.type, sdp: description.sdp } })
  }
  connection.onnegotiationneeded = () => void offer()
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) options.send({ candidate: candidate.toJSON() as CandidateOnWire })
  }
  connection.ontrack = () => reportTracks()
  connection.onconnectionstatechange = () => {
    const state = connection.connectionState
    clearTimeout(restartTimer)
    if (state === 'failed') connection.restartIce()
    // A short wobble heals by itself; `iceConnectionState` is not used because it may never say `failed`.
    if (state === 'disconnected') restartTimer = setTimeout(() => connection.restartIce(), 2_000)
    options.onState(state)
  }

  function reportTracks() {
    const incoming: Partial<Record<TrackSlot, MediaStreamTrack>> = {}
    slotOrder.forEach((slot, index) => {
      const track = connection.getTransceivers()[index]?.receiver.track
      if (track) incoming[slot] = track
    })
    options.onTracks(incoming)
  }
  async function attachAll() {
    for (const [index, transceiver] of connection.getTransceivers().entries()) {
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv'
      const slot = slotOrder[index]
      const track = slot === undefined ? undefined : (tracks.get(slot) ?? null)
      if (track !== undefined && transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track)
    }
  }

  async function take(signal: PeerSignal) {
    if ('keyframe' in signal) return forceKeyframe(connection)
    if ('candidate' in signal) {
      const candidate = candidateOf(signal.candidate)
      if (connection.remoteDescription === null) {
        waitingCandidates.push(candidate)
        return
      }
      await connection.addIceCandidate(candidate).catch((error: unknown) => {
        if (!ignoresOffer) console.warn('room: candidate refused', error)
      })
      return
    }
    const { description } = signal
    const collides = description.type === 'offer' && (isMakingOffer || connection.signalingState !== 'stable')
    ignoresOffer = !options.isPolite && collides
    if (ignoresOffer) return
    if (description.type === 'answer' && connection.signalingState !== 'have-local-offer') return
    await connection.setRemoteDescription(description)
    if (description.type === 'offer') {
      await attachAll()
      await connection.setLocalDescription()
      sendDescription()
    }
    for (const candidate of waitingCandidates.splice(0))
      await connection.addIceCandidate(candidate).catch(() => undefined)
  }

  return {
    connection,
    signal(signal) {
      // One at a time and in order: a candidate must not overtake its description.
      work = work
        .then(() => (connection.signalingState === 'closed' ? undefined : take(signal)))
        .catch((error: unknown) => console.warn('room: signal failed', error))
      return work
    },
    async publish(slot, track) {
      if (track) tracks.set(slot, track)
      else tracks.delete(slot)
      const sender = connection.getTransceivers()[slotOrder.indexOf(slot)]?.sender
      if (sender && sender.track !== track) await sender.replaceTrack(track)
    },
    async limitCamera(bitsPerSecond, shrink) {
      const sender = connection.getTransceivers()[slotOrder.indexOf('camera')]?.sender
      if (!sender) return
      const parameters = sender.getParameters()
      const encoding = parameters.encodings[0]
      if (!encoding || (encoding.maxBitrate === bitsPerSecond && encoding.scaleResolutionDownBy === shrink)) return
      encoding.maxBitrate = bitsPerSecond
      encoding.scaleResolutionDownBy = shrink
      await sender.setParameters(parameters).catch(() => undefined)
    },
    sendData(data) {
      // Newer places replace older ones, so a full pipe simply drops this one.
      if (pointer.readyState === 'open' && pointer.bufferedAmount < 16_384) pointer.send(data)
    },
    recover() {
      if (connection.signalingState === 'have-local-offer') sendDescription()
      else if (connection.connectionState !== 'connected' && connection.remoteDescription !== null)
        connection.restartIce()
      else if (!options.isPolite && connection.remoteDescription === null) void offer()
      options.send({ keyframe: true })
    },
    close() {
      clearTimeout(restartTimer)
      connection.onconnectionstatechange = null
      connection.onnegotiationneeded = null
      connection.onicecandidate = null
      connection.ontrack = null
      connection.close()
    },
  }
}

/** Everything but the relays must stay the same for as long as a line lives. */
export function meshConfiguration(iceServers: readonly IceServer[]): RTCConfiguration {
  return { iceServers: iceServers.map((server) => ({ ...server })), bundlePolicy: 'max-bundle' }
}

type CandidateOnWire = Extract<PeerSignal, { candidate: unknown }>['candidate']

function candidateOf(wire: CandidateOnWire): RTCIceCandidateInit {
  return {
    candidate: wire.candidate,
    sdpMid: wire.sdpMid ?? null,
    sdpMLineIndex: wire.sdpMLineIndex ?? null,
    usernameFragment: wire.usernameFragment ?? null,
  }
}

/** Browsers have no call for it: an encoding switched off and on begins with a whole picture. */
async function forceKeyframe(connection: RTCPeerConnection) {
  for (const { sender } of connection.getTransceivers()) {
    if (sender.track?.kind !== 'video') continue
    for (const active of [false, true]) {
      const parameters = sender.getParameters()
      const encoding = parameters.encodings[0]
      if (!encoding) continue
      encoding.active = active
      await sender.setParameters(parameters).catch(() => undefined)
    }
  }
}
