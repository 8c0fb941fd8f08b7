/** How a picture lies on its canvas: scale (canvas pixels a picture pixel) and the picture's middle on the canvas. */
export interface Transform {
  readonly scale: number
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

const scaleMax = 16

/** The whole picture in the middle, as large as it can be. */
export function fit(canvas: Size, picture: Size): Transform {
  const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height)
  return { scale, x: canvas.width / 2, y: canvas.height / 2 }
}

/** Zooms by a factor so that the point under the pointer stays where it is; never smaller than the whole. */
export function zoomAt(from: Transform, factor: number, at: { x: number; y: number }, least: number): Transform {
  const scale = Math.min(Math.max(from.scale * factor, least), Math.max(scaleMax, least))
  const ratio = scale / from.scale
  return { scale, x: at.x + (from.x - at.x) * ratio, y: at.y + (from.y - at.y) * ratio }
}

/** Moves the picture, but never out of sight: its middle stays on the canvas or an edge stays at the edge. */
export function pan(from: Transform, by: { x: number; y: number }, canvas: Size, picture: Size): Transform {
  return {
    scale: from.scale,
    x: held(from.x + by.x, canvas.width, picture.width * from.scale),
    y: held(from.y + by.y, canvas.height, picture.height * from.scale),
  }
}

function held(middle: number, room: number, length: number): number {
  if (length <= room) return room / 2
  return Math.min(Math.max(middle, room - length / 2), length / 2)
}
