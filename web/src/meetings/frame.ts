/** A picture that is sent as a file may be so large. */
const mostBytes = 5 * 1024 ** 2

/** What a playing video shows now, with all its pixels. */
export function frameOf(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas
}

/** A frame as it is sent: every grey level as it is, unless that is too large. */
export async function pictureText(frame: HTMLCanvasElement): Promise<string> {
  const whole = await blobOf(frame, 'image/png')
  const blob = whole.size <= mostBytes ? whole : await blobOf(frame, 'image/jpeg')
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
  return address.slice(address.indexOf(',') + 1)
}

function blobOf(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('a frame is a picture'))), type, 0.95),
  )
}
