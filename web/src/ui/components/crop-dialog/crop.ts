/** A picture under a window: how large it is drawn beyond just filling the window, and how far its middle is off. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export const cropZoom = { min: 1, max: 4, step: 0.1 } as const

/** Pixels of the window a pixel of the picture takes. */
export function scaleOf(picture: Size, window: Size, zoom: number): number {
  return zoom * Math.max(window.width / picture.width, window.height / picture.height)
}

/** The same crop, moved as little as needed for the picture to fill the window. */
export function withinPicture(crop: Crop, picture: Size, window: Size): Crop {
  const scale = scaleOf(picture, window, crop.zoom)
  const clamp = (value: number, length: number, span: number) => {
    const most = Math.max(0, (length * scale - span) / 2)
    return Math.min(most, Math.max(-most, value)) + 0
  }
  return {
    zoom: crop.zoom,
    x: clamp(crop.x, picture.width, window.width),
    y: clamp(crop.y, picture.height, window.height),
  }
}

/** The part of the picture that is seen, in its own pixels. */
export function seenPart(crop: Crop, picture: Size, window: Size): Size & { left: number; top: number } {
  const scale = scaleOf(picture, window, crop.zoom)
  const [width, height] = [window.width / scale, window.height / scale]
  return {
    width,
    height,
    left: (picture.width - width) / 2 - crop.x / scale,
    top: (picture.height - height) / 2 - crop.y / scale,
  }
}
