import { closeSync, openSync } from 'node:fs'
import { describeHeader } from './describe-header.ts'
import { DicomRefused } from './dicom-error.ts'
import type { DicomHeader, FramePlaces } from './dicom-header.ts'
import { indexEncapsulated, indexNative, indexVideo } from './frame-index.ts'
import { frameLength, placeOfFrame } from './frame-places.ts'
import { fitsHeader, jpegHeadLength, readJpegHead } from './jpeg-head.ts'
import { type Head, read, readHead } from './parse-dataset.ts'
import { unsigned } from './read-elements.ts'
import { isJpeg, isNative, isVideo } from './transfer-syntaxes.ts'

/** A frame of more pixels than this is refused before anything is drawn. */
const pixelLimit = 64 * 1024 * 1024
const frameLimit = 100_000

/** Reads the header and the frame index of a file; only for a worker that may die, else use `parseDicom`. */
export function readHeader(path: string): DicomHeader {
  const file = openSync(path, 'r')
  try {
    const head = readHead(file)
    const described = describeHeader(head)
    const header = { ...described, places: placeFrames(file, head, described) }
    return { ...header, ...(hasForeignJpeg(file, header) && contradictory(header)) }
  } finally {
    closeSync(file)
  }
}

function contradictory({ facts }: DicomHeader): Pick<DicomHeader, 'facts'> {
  return facts ? { facts: { ...facts, isContradictory: true } } : {}
}

/** So many frames are looked at, the first among them; each is looked at again when it is drawn. */
const sampledFrames = 100

/** Whether a JPEG has another size or other samples than the header says. */
function hasForeignJpeg(file: number, header: DicomHeader): boolean {
  if (!isJpeg(header.transferSyntaxUid) || header.bitsAllocated !== 8) return false
  const step = Math.ceil(header.frames / sampledFrames)
  for (let frame = 0; frame < header.frames; frame += step) {
    const place = placeOfFrame(header, frame)
    if (!place) continue
    // Before a fragment stands its own length; its place has that of the whole frame.
    const length = place.fragments === 1 ? place.length : read(file, place.offset - 4, 4).readUInt32LE(0)
    const head = readJpegHead(read(file, place.offset, Math.min(length, jpegHeadLength)))
    if (!head || !fitsHeader(head, header)) return true
  }
  return false
}

function placeFrames(file: number, head: Head, header: DicomHeader): FramePlaces | null {
  const element = head.dataSet.elements.x7fe00010
  if (element === undefined) {
    const claimsPixels = (unsigned(head.dataSet, 'x00280010') ?? 0) > 0
    const hasOthers = ['x7fe00008', 'x7fe00009', 'x00287fe0'].some((tag) => head.dataSet.elements[tag] !== undefined)
    if (claimsPixels && !hasOthers) throw new DicomRefused('truncated', 'no pixels')
    return null
  }
  checkShape(header)
  const offset = element.dataOffset - head.shift
  if (head.isInflated) {
    indexNative(header, { offset: element.dataOffset, length: element.length }, head.dataSet.byteArray.length)
    return null
  }
  if (isNative(header.transferSyntaxUid)) {
    if (element.hadUndefinedLength) throw new DicomRefused('inconsistent', 'fragments in an uncompressed file')
    return indexNative(header, { offset, length: element.length }, head.fileSize)
  }
  if (!element.hadUndefinedLength) throw new DicomRefused('inconsistent', 'compressed pixels without fragments')
  if (isVideo(header.transferSyntaxUid)) return indexVideo(file, offset, head.fileSize)
  return indexEncapsulated(file, offset, head.fileSize, header.frames)
}

function checkShape(header: DicomHeader): void {
  const { rows, columns, frames, bitsAllocated, samplesPerPixel } = header
  if (rows === 0 || columns === 0) throw new DicomRefused('inconsistent', 'no rows or columns')
  if (!Number.isInteger(frames) || frames < 1) throw new DicomRefused('inconsistent', `${frames} frames`)
  if (frames > frameLimit) throw new DicomRefused('tooLarge', `${frames} frames`)
  if (![1, 8, 16, 32, 64].includes(bitsAllocated)) throw new DicomRefused('inconsistent', `${bitsAllocated} bits`)
  if (samplesPerPixel < 1 || samplesPerPixel > 4) throw new DicomRefused('inconsistent', `${samplesPerPixel} samples`)
  if (rows * columns > pixelLimit || frameLength(header) > 4 * pixelLimit) {
    throw new DicomRefused('tooLarge', `${columns} × ${rows}`)
  }
}
