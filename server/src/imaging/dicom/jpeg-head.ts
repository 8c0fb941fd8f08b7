import { isFrameStart } from '../../platform/pictures/picture-size.ts'
import type { DicomHeader } from './dicom-header.ts'

/** What the markers before a JPEG's picture say. */
export type JpegHead = {
  width: number
  height: number
  components: number
  precision: number
  /** Browsers know its coding, and it has no orientation or colour profile, which they would apply and DICOM does not know. */
  isPlain: boolean
}

/** A picture begins within so many bytes, or its markers are not worth reading. */
export const jpegHeadLength = 64 * 1024

/** Reads the markers at the start of a JPEG; nothing where no picture begins there. */
export function readJpegHead(bytes: Buffer): JpegHead | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let isPlain = true
  let at = 2
  while (at + 10 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    // Bytes to fill up before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrameStart(marker)) {
      const [precision, height, width] = [
        bytes.readUInt8(at + 4),
        bytes.readUInt16BE(at + 5),
        bytes.readUInt16BE(at + 7),
      ]
      return { width, height, components: bytes.readUInt8(at + 9), precision, isPlain: isPlain && marker <= 0xc2 }
    }
    if (marker === 0xd9 || marker === 0xda) return undefined
    if (marker === 0xe1 || marker === 0xe2) isPlain = false
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return undefined
}

/** Whether a JPEG holds what the header says of it. */
export function fitsHeader(head: JpegHead, header: Pick<DicomHeader, 'rows' | 'columns' | 'samplesPerPixel'>): boolean {
  const { width, height, components, precision } = head
  const isSize = width === header.columns && height === header.rows
  return isSize && components === header.samplesPerPixel && precision === 8
}
