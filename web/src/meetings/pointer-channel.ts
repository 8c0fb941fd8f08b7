/** Above this many waiting bytes a message is dropped: a newer place of the pointer replaces the older ones. */
const mostWaitingBytes = 16_384

/** A small unordered and unreliable data channel, set up the same on both sides. */
export class PointerChannel {
  readonly #channel: RTCDataChannel

  constructor(connection: RTCPeerConnection, onData: (data: string) => void) {
    const agreed = { negotiated: true, id: 0, ordered: false, maxRetransmits: 0 }
    this.#channel = connection.createDataChannel('pointer', agreed)
    this.#channel.onmessage = (event: MessageEvent<unknown>) => {
      if (typeof event.data === 'string') onData(event.data)
    }
  }

  send(data: string): void {
    if (this.#channel.readyState === 'open' && this.#channel.bufferedAmount < mostWaitingBytes) this.#channel.send(data)
  }
}
