import type { PeerSignal } from '@tongying/contract/meetings'

type Description = Extract<PeerSignal, { description: unknown }>['description']
type Candidate = Extract<PeerSignal, { candidate: unknown }>['candidate']

export interface NegotiationOptions {
  /** Yields when both sides offer at once. */
  readonly isPolite: boolean
  readonly send: (signal: PeerSignal) => void
  /** Prepares what this side sends, before it answers an offer. */
  readonly beforeAnswer: () => Promise<void>
}

/** Offers, answers and network candidates of one connection by the W3C's pattern of perfect negotiation. */
export class PerfectNegotiation {
  readonly #connection: RTCPeerConnection
  readonly #options: NegotiationOptions
  readonly #waitingCandidates: RTCIceCandidateInit[] = []
  #isMakingOffer = false
  #ignoresOffer = false

  constructor(connection: RTCPeerConnection, options: NegotiationOptions) {
    this.#connection = connection
    this.#options = options
    connection.onnegotiationneeded = () => void this.offer()
    connection.onicecandidate = ({ candidate }) => {
      // The browser's type leaves open what a candidate of its own always has.
      if (candidate) options.send({ candidate: candidate.toJSON() as Candidate })
    }
  }

  /** Sends an offer; the polite side has nothing to offer before the other has laid out the slots. */
  async offer(): Promise<void> {
    if (this.#options.isPolite && this.#connection.remoteDescription === null) return
    try {
      this.#isMakingOffer = true
      await this.#connection.setLocalDescription()
      this.sendDescription()
    } catch (error) {
      console.warn('room: offer failed', error)
    } finally {
      this.#isMakingOffer = false
    }
  }

  /** Sends the current offer or answer, again where it may have been lost. */
  sendDescription(): void {
    const description = this.#connection.localDescription
    if (description) this.#options.send({ description: { type: description.type, sdp: description.sdp } })
  }

  async takeDescription(description: Description): Promise<void> {
    const connection = this.#connection
    const collides = description.type === 'offer' && (this.#isMakingOffer || connection.signalingState !== 'stable')
    this.#ignoresOffer = !this.#options.isPolite && collides
    if (this.#ignoresOffer) return
    if (description.type === 'answer' && connection.signalingState !== 'have-local-offer') return
    await connection.setRemoteDescription(description)
    if (description.type === 'offer') {
      await this.#options.beforeAnswer()
      await connection.setLocalDescription()
      this.sendDescription()
    }
    for (const candidate of this.#waitingCandidates.splice(0))
      await connection.addIceCandidate(candidate).catch(() => undefined)
  }

  /** Adds a candidate of the other side, or keeps it until the description that it belongs to is there. */
  async takeCandidate(wire: Candidate): Promise<void> {
    const candidate = candidateOf(wire)
    if (this.#connection.remoteDescription === null) {
      this.#waitingCandidates.push(candidate)
      return
    }
    await this.#connection.addIceCandidate(candidate).catch((error: unknown) => {
      if (!this.#ignoresOffer) console.warn('room: candidate refused', error)
    })
  }
}

function candidateOf(wire: Candidate): RTCIceCandidateInit {
  return {
    candidate: wire.candidate,
    sdpMid: wire.sdpMid ?? null,
    sdpMLineIndex: wire.sdpMLineIndex ?? null,
    usernameFragment: wire.usernameFragment ?? null,
  }
}
