/** Why there is no picture; each has its own sentence. */
export type PictureProblem = 'denied' | 'missing' | 'insecure' | 'failed'

/** As many pixels and frames a second as the source gives: details that are lost here cannot be read there. */
const whole = { width: { ideal: 3840 }, height: { ideal: 2160 }, frameRate: { ideal: 60 } } as const

/** The picture of a capture card: the one chosen, else the first. */
export async function openCard(deviceId?: string): Promise<MediaStreamTrack> {
  const video = { ...whole, ...(deviceId && { deviceId: { exact: deviceId } }) }
  return moving(await navigator.mediaDevices.getUserMedia({ video, audio: false }))
}

/** The picture of a screen or window that the person chooses. */
export async function openScreen(): Promise<MediaStreamTrack> {
  return moving(await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 60 } }, audio: false }))
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
