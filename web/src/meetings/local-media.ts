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

/** This person's microphone, camera and screen, from the device check on through the whole call. */
export interface LocalMedia extends Store<LocalMediaState> {
  /** Asks for both devices, each on its own when they cannot be had together. */
  start(): Promise<void>
  setMic(isOn: boolean): Promise<void>
  setCamera(isOn: boolean): Promise<void>
  choose(kind: DeviceKind, deviceId: string): Promise<void>
  shareScreen(): Promise<void>
  stopScreen(): void
  stop(): void
}

const kept = { microphone: 'room.microphone', camera: 'room.camera' } as const
const wanted = {
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  // Small enough that an old machine encodes it for three others.
  camera: { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 24, max: 30 } },
} as const

export function createLocalMedia(): LocalMedia {
  const store = createStore<LocalMediaState>({
    isStarting: false,
    microphone: null,
    camera: null,
    screen: null,
    isMicOn: true,
    isCameraOn: true,
    problems: {},
    devices: [],
  })
  const set = (part: Partial<LocalMediaState>) => store.set({ ...store.get(), ...part })

  async function open(kind: DeviceKind, deviceId = localStorage.getItem(kept[kind]) ?? undefined): Promise<void> {
    const { [kind]: _, ...others } = store.get().problems
    try {
      const track = await openTrack(kind, deviceId)
      store.get()[kind]?.stop()
      if (kind === 'microphone') track.enabled = store.get().isMicOn
      track.addEventListener('ended', () => {
        if (store.get()[kind] === track) set({ [kind]: null, problems: { ...store.get().problems, [kind]: 'missing' } })
      })
      set({ [kind]: track, problems: others })
    } catch (error) {
      set({ [kind]: null, problems: { ...others, [kind]: problemOf(error) } })
    }
  }
  async function listDevices() {
    const devices = await (navigator.mediaDevices?.enumerateDevices() ?? Promise.resolve([])).catch(() => [])
    set({ devices: devices.filter((device) => device.deviceId !== '') })
  }
  async function deviceChange() {
    await listDevices()
    const { problems, isCameraOn } = store.get()
    if (problems.microphone === 'missing') await open('microphone')
    if (problems.camera === 'missing' && isCameraOn) await open('camera')
  }
  navigator.mediaDevices?.addEventListener('devicechange', () => void deviceChange())

  return {
    ...store,
    async start() {
      if (store.get().isStarting) return
      set({ isStarting: true })
      if (!navigator.mediaDevices) set({ problems: { microphone: 'insecure', camera: 'insecure' } })
      else {
        // One after the other: a refused camera must not cost the sound.
        await open('microphone')
        if (store.get().isCameraOn) await open('camera')
        await listDevices()
      }
      set({ isStarting: false })
    },
    async setMic(isOn) {
      set({ isMicOn: isOn })
      const { microphone } = store.get()
      if (microphone) microphone.enabled = isOn
      else if (isOn) await open('microphone')
    },
    async setCamera(isOn) {
      set({ isCameraOn: isOn })
      if (isOn) return open('camera')
      // Stopped, not just hidden: the camera's lamp goes out.
      store.get().camera?.stop()
      set({ camera: null })
    },
    async choose(kind, deviceId) {
      localStorage.setItem(kept[kind], deviceId)
      await open(kind, deviceId)
    },
    async shareScreen() {
      const stream = await navigator.mediaDevices.getDisplayMedia({
        video: { frameRate: { ideal: 24, max: 30 } },
        audio: false,
      })
      const track = stream.getVideoTracks()[0] ?? null
      if (track) {
        // Moving ultrasound pictures are shared too: fluid before sharp.
        track.contentHint = 'motion'
        track.addEventListener('ended', () => set({ screen: null }))
      }
      set({ screen: track })
    },
    stopScreen() {
      store.get().screen?.stop()
      set({ screen: null })
    },
    stop() {
      const { microphone, camera, screen } = store.get()
      for (const track of [microphone, camera, screen]) track?.stop()
      set({ microphone: null, camera: null, screen: null })
    },
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
