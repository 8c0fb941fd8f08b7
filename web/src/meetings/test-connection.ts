/** The carrier of the driver's tests: a connection that knows descriptions and states but carries nothing. */
export class FakeConnection {
  static readonly all: FakeConnection[] = []
  signalingState: RTCSignalingState = 'stable'
  connectionState: RTCPeerConnectionState = 'new'
  localDescription: RTCSessionDescriptionInit | null = null
  remoteDescription: RTCSessionDescriptionInit | null = null
  onnegotiationneeded: (() => void) | null = null
  onicecandidate: (() => void) | null = null
  ontrack: (() => void) | null = null
  onconnectionstatechange: (() => void) | null = null
  isClosed = false
  restarts = 0
  readonly transceivers: FakeTransceiver[] = []

  constructor() {
    FakeConnection.all.push(this)
  }
  createDataChannel() {
    return { readyState: 'connecting', bufferedAmount: 0, onmessage: null, send: () => undefined }
  }
  addTransceiver() {
    this.transceivers.push(new FakeTransceiver())
    // A browser asks once for all that was added in one go.
    if (this.transceivers.length === 1) queueMicrotask(() => this.onnegotiationneeded?.())
  }
  getTransceivers() {
    return this.transceivers
  }
  getReceivers() {
    return this.transceivers.map((transceiver) => transceiver.receiver)
  }
  async setLocalDescription() {
    const isAnswer = this.signalingState === 'have-remote-offer'
    if (!isAnswer && this.signalingState === 'have-local-offer') return
    this.localDescription = { type: isAnswer ? 'answer' : 'offer', sdp: 'own' }
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer'
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.remoteDescription = description
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable'
    while (this.transceivers.length < 3) this.transceivers.push(new FakeTransceiver())
    this.ontrack?.()
  }
  async addIceCandidate() {}
  async getStats() {
    return new Map()
  }
  setConfiguration() {}
  restartIce() {
    this.restarts += 1
    queueMicrotask(() => this.onnegotiationneeded?.())
  }
  become(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
  close() {
    this.isClosed = true
    this.signalingState = 'closed'
  }
}

class FakeTransceiver {
  direction = 'sendrecv'
  mid = null
  readonly receiver = { track: { kind: 'video', enabled: true }, getSynchronizationSources: () => [] }
  readonly sender = new FakeSender()
}

class FakeSender {
  track: MediaStreamTrack | null = null
  async replaceTrack(track: MediaStreamTrack | null) {
    this.track = track
  }
  getParameters() {
    return { encodings: [] }
  }
  async setParameters() {}
}
