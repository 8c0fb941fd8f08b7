import type { PictureSize } from './picture-size.ts'

/** No drawing has more pixels than this. */
export const drawnPixels = 25_000_000

/** A larger picture is taken as long as it can be made smaller while it is decoded. */
const reduciblePixels = 100_000_000
/** A progressive JPEG keeps six bytes a pixel until its last scan. */
const progressivePixels = 50_000_000

/** Whether a picture of this size can be drawn within a worker's memory and time. */
export function isDrawable({ width, height, isWhole }: PictureSize, mediaType: string): boolean {
  const pixels = width * height
  if (!isWhole) return pixels <= reduciblePixels
  return pixels <= (mediaType === 'image/jpeg' ? progressivePixels : drawnPixels)
}
