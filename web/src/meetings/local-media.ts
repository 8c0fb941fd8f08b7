import { createStore, type Store } from '../ui/core/store.ts'

export type DeviceKind = 'microphone' | 'camera'
/** Why a device gives nothing; each has its own sentence and its own way out. */
export type DeviceProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed'

export interface LocalMediaState {
  readonly isStarting: boolean
  readonly microphone: MediaStreamTrack | null
  readonly camera: MediaStreamTrack | null
  readonly screen: MediaStreamTrack | null
  readonly isMicOn: boolean
  readonly isCameraOn: boolean
  readonly problems: Readonly<Partial<Record<DeviceKind, DeviceProblem>>>
  readonly devices: readonly MediaDeviceInfo[]
}

const frameRate = { ideal: 24, max: 30 } as const
const kept = { microphone: 'room.microphone', camera: 'room.camera' } as const
const wanted = {
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  // Small enough that an old machine encodes it for three others.
  camera: { width: { ideal: 960 }, height: { ideal: 540 }, frameRate },
} as const

const withoutDevices: LocalMediaState = {
  isStarting: false,
  microphone: null,
  camera: null,
  screen: null,
  isMicOn: true,
  isCameraOn: true,
  problems: {},
  devices: [],
}

/** This person's microphone, camera and screen, from the device check on through the whole call. */
export class LocalMedia {
  readonly state: Store<LocalMediaState> = createStore(withoutDevices)

  constructor() {
    navigator.mediaDevices?.addEventListener('devicechange', () => void this.#followDevices())
  }

  /** Asks for both devices, one after the other: a refused camera must not cost the sound. */
  async start(): Promise<void> {
    if (this.state.get().isStarting) return
    this.#set({ isStarting: true })
    if (!navigator.mediaDevices) this.#set({ problems: { microphone: 'insecure', camera: 'insecure' } })
    else {
      await this.#open('microphone')
      if (this.state.get().isCameraOn) await this.#open('camera')
      await this.#listDevices()
    }
    this.#set({ isStarting: false })
  }

  async setMic(isOn: boolean): Promise<void> {
    this.#set({ isMicOn: isOn })
    const { microphone } = this.state.get()
    if (microphone) microphone.enabled = isOn
    else if (isOn) await this.#open('microphone')
  }

  async setCamera(isOn: boolean): Promise<void> {
    this.#set({ isCameraOn: isOn })
    if (isOn) return this.#open('camera')
    // Stopped, not just hidden: the camera's lamp goes out.
    this.state.get().camera?.stop()
    this.#set({ camera: null })
  }

  /** Changes to another device, and remembers it in this browser. */
  async choose(kind: DeviceKind, deviceId: string): Promise<void> {
    localStorage.setItem(kept[kind], deviceId)
    await this.#open(kind, deviceId)
  }

  /** Lets the person choose what to share; rejects when they do not. */
  async shareScreen(): Promise<void> {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate }, audio: false })
    const track = stream.getVideoTracks()[0] ?? null
    if (track) {
      // Moving ultrasound pictures are shared too: fluid before sharp.
      track.contentHint = 'motion'
      track.addEventListener('ended', () => this.#set({ screen: null }))
    }
    this.#set({ screen: track })
  }

  stopScreen(): void {
    this.state.get().screen?.stop()
    this.#set({ screen: null })
  }

  stop(): void {
    const { microphone, camera, screen } = this.state.get()
    for (const track of [microphone, camera, screen]) track?.stop()
    this.#set({ microphone: null, camera: null, screen: null })
  }

  async #open(kind: DeviceKind, deviceId = localStorage.getItem(kept[kind]) ?? undefined): Promise<void> {
    const { [kind]: _, ...others } = this.state.get().problems
    try {
      const track = await openTrack(kind, deviceId)
      this.state.get()[kind]?.stop()
      if (kind === 'microphone') track.enabled = this.state.get().isMicOn
      track.addEventListener('ended', () => this.#noteEnded(kind, track))
      this.#set({ [kind]: track, problems: others })
    } catch (error) {
      this.#set({ [kind]: null, problems: { ...others, [kind]: problemOf(error) } })
    }
  }

  /** A device in use was unplugged. */
  #noteEnded(kind: DeviceKind, track: MediaStreamTrack): void {
    const { [kind]: current, problems } = this.state.get()
    if (current === track) this.#set({ [kind]: null, problems: { ...problems, [kind]: 'missing' } })
  }

  /** A device was plugged in or out: one that was missing is opened. */
  async #followDevices(): Promise<void> {
    await this.#listDevices()
    const { problems, isCameraOn } = this.state.get()
    if (problems.microphone === 'missing') await this.#open('microphone')
    if (problems.camera === 'missing' && isCameraOn) await this.#open('camera')
  }

  async #listDevices(): Promise<void> {
    const devices = await (navigator.mediaDevices?.enumerateDevices() ?? Promise.resolve([])).catch(() => [])
    this.#set({ devices: devices.filter((device) => device.deviceId !== '') })
  }

  #set(part: Partial<LocalMediaState>): void {
    this.state.set({ ...this.state.get(), ...part })
  }
}

async function openTrack(kind: DeviceKind, deviceId: string | undefined): Promise<MediaStreamTrack> {
  // `ideal`: a device that was unplugged since gives way to another one.
  const constraints = { ...wanted[kind], ...(deviceId ? { deviceId: { ideal: deviceId } } : {}) }
  const stream = await navigator.mediaDevices.getUserMedia(
    kind === 'microphone' ? { audio: constraints } : { video: constraints },
  )
  const track = stream.getTracks()[0]
  if (!track) throw new DOMException('no track', 'NotFoundError')
  return track
}

/** What the browser's error means for the person. */
export function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'failed'
}
