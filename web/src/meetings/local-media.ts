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

/** Nothing is open, and nothing was asked for yet. */
export const withoutDevices: LocalMediaState = {
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
  /** The latest opening of each device: what an earlier one still brings is let go of. */
  readonly #latest: Record<DeviceKind, object> = { microphone: {}, camera: {} }
  #start: object | undefined
  #stops = 0

  constructor() {
    navigator.mediaDevices?.addEventListener('devicechange', () => void this.#followDevices())
  }

  /** Opens the devices that are not open, each by itself: a refused camera must not cost the sound. */
  async start(): Promise<void> {
    if (this.state.get().isStarting) return
    const mine = {}
    this.#start = mine
    this.#set({ isStarting: true })
    if (!navigator.mediaDevices) this.#set({ problems: { microphone: 'insecure', camera: 'insecure' } })
    else await this.#openAll(() => this.#start === mine)
    if (this.#start === mine) this.#set({ isStarting: false })
  }

  /** Starts before it is known that the room is there, if that asks nobody for anything. */
  async startIfAllowed(): Promise<void> {
    const stops = this.#stops
    const isAllowed = await areAllowed()
    if (isAllowed && this.#stops === stops) await this.start()
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
    this.#latest.camera = {}
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
    this.#start = undefined
    this.#stops++
    this.#latest.microphone = {}
    this.#latest.camera = {}
    const { microphone, camera, screen } = this.state.get()
    for (const track of [microphone, camera, screen]) track?.stop()
    this.#set({ isStarting: false, microphone: null, camera: null, screen: null })
  }

  async #openAll(isWanted: () => boolean): Promise<void> {
    const opened = this.state.get().microphone ? undefined : this.#open('microphone')
    // Two questions at once would hide each other; where both are allowed already, neither is asked.
    if (!(await areAllowed())) await opened
    if (!isWanted()) return
    const { camera, isCameraOn } = this.state.get()
    if (isCameraOn && !camera) await this.#open('camera')
    await opened
    await this.#listDevices()
  }

  async #open(kind: DeviceKind, deviceId = localStorage.getItem(kept[kind]) ?? undefined): Promise<void> {
    const mine = {}
    this.#latest[kind] = mine
    const isWanted = () => this.#latest[kind] === mine
    try {
      const track = await openPatiently(kind, deviceId, isWanted)
      // Turned off, left or chosen again meanwhile: nobody would see that it is on.
      if (!isWanted()) return track.stop()
      this.state.get()[kind]?.stop()
      if (kind === 'microphone') track.enabled = this.state.get().isMicOn
      track.addEventListener('ended', () => this.#noteEnded(kind, track))
      this.#set({ [kind]: track, problems: this.#otherProblems(kind) })
    } catch (error) {
      if (!isWanted()) return
      this.#set({ [kind]: null, problems: { ...this.#otherProblems(kind), [kind]: problemOf(error) } })
    }
  }

  #otherProblems(kind: DeviceKind): LocalMediaState['problems'] {
    const { [kind]: _, ...others } = this.state.get().problems
    return others
  }

  /** A device in use was unplugged. */
  #noteEnded(kind: DeviceKind, track: MediaStreamTrack): void {
    const { [kind]: current, problems } = this.state.get()
    if (current === track) this.#set({ [kind]: null, problems: { ...problems, [kind]: 'missing' } })
  }

  /** A device was plugged in or out: one that was missing is opened. */
  async #followDevices(): Promise<void> {
    await this.#listDevices()
    if (!this.#start) return
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

/** Whether this browser gives microphone and camera without a question; one that does not know asks. */
async function areAllowed(): Promise<boolean> {
  try {
    const names = ['microphone', 'camera'] as const
    const answers = await Promise.all(names.map((name) => navigator.permissions.query({ name })))
    return answers.every(({ state }) => state === 'granted')
  } catch {
    return false
  }
}

/** The page before a reload, or a slow machine, may keep a device busy for a moment: it is asked for again. */
const askAgainAfterMs = [400, 1_500] as const

async function openPatiently(
  kind: DeviceKind,
  deviceId: string | undefined,
  isWanted: () => boolean,
): Promise<MediaStreamTrack> {
  for (const wait of askAgainAfterMs) {
    try {
      return await openTrack(kind, deviceId)
    } catch (error) {
      if (problemOf(error) !== 'busy' || !isWanted()) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (!isWanted()) throw error
    }
  }
  return openTrack(kind, deviceId)
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
