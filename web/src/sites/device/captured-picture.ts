/** Why there is no picture; each has its own sentence. */
export type PictureProblem = 'denied' | 'missing' | 'insecure' | 'failed'

/**
 * What ultrasound machines give: a card that could also make more of it would only invent pixels, at fewer frames a second.
 */
const whole = { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 60 } } as const

/** The picture of a capture card: the one chosen, else the first. */
export async function openCard(deviceId?: string): Promise<MediaStreamTrack> {
  const video = { ...whole, ...(deviceId && { deviceId: { exact: deviceId } }) }
  return moving(await navigator.mediaDevices.getUserMedia({ video, audio: false }))
}

/** The picture of a screen or window that the person chooses. */
export async function openScreen(): Promise<MediaStreamTrack> {
  return moving(await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 60 } }, audio: false }))
}

const keptAs = 'device.card'

/** Remembers the capture card that was opened last, until its picture is closed. */
export function keepCard(deviceId: string | undefined): void {
  if (deviceId === undefined) localStorage.removeItem(keptAs)
  else localStorage.setItem(keptAs, deviceId)
}

/** The capture card to open again without a question; none where the browser would ask, or it is not there. */
export async function keptCard(): Promise<string | undefined> {
  const kept = localStorage.getItem(keptAs)
  if (kept === null || !navigator.mediaDevices) return undefined
  const camera = await navigator.permissions?.query({ name: 'camera' }).catch(() => undefined)
  if (camera?.state !== 'granted') return undefined
  return (await listCards()).find(({ deviceId }) => deviceId === kept)?.deviceId
}

/** The capture cards, once the browser has been allowed to name them. */
export async function listCards(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
}

export function pictureProblem(error: unknown): PictureProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

function moving(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getVideoTracks()
  if (!track) throw new Error('a picture has a track')
  // To guide a probe, frames a second matter more than grey levels.
  track.contentHint = 'motion'
  return track
}
