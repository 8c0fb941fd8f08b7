import { DicomRefused } from './dicom-error.ts'
import type { FramePlace } from './dicom-header.ts'
import { read } from './parse-dataset.ts'

const itemTag = 0xe000fffe
const delimiterTag = 0xe0ddfffe
const fragmentLimit = 500_000
/** Of one frame: 64 KB each make 640 MB. */
const frameFragmentLimit = 10_000

/** What the frames of an uncompressed image must fill, in bytes. */
export type PixelShape = {
  rows: number
  columns: number
  frames: number
  samplesPerPixel: number
  bitsAllocated: number
  photometricInterpretation: string
}

/** Bytes of one uncompressed frame; one-bit images may end inside a byte. */
export function frameLength(shape: PixelShape): number {
  const samples = shape.photometricInterpretation === 'YBR_FULL_422' ? 2 : shape.samplesPerPixel
  return (shape.rows * shape.columns * samples * shape.bitsAllocated) / 8
}

/** The places of uncompressed frames, refused where they would not fit into the pixel element or the file. */
export function indexNative(shape: PixelShape, pixels: { offset: number; length: number }, end: number): FramePlace[] {
  const one = frameLength(shape)
  if (Math.ceil(one * shape.frames) > pixels.length) {
    throw new DicomRefused('inconsistent', `${shape.frames} frames of ${one} bytes in ${pixels.length}`)
  }
  if (pixels.offset + pixels.length > end) throw new DicomRefused('truncated', 'pixels')
  const index: FramePlace[] = []
  for (let frame = 0; frame < shape.frames; frame += 1) {
    const offset = Math.floor(one * frame)
    index.push({ offset: pixels.offset + offset, length: Math.ceil(one * (frame + 1)) - offset })
  }
  return index
}

type Fragment = { item: number; offset: number; length: number }

/** The places of compressed frames, by the offset table, else by one fragment a frame, else by start markers. */
export function indexEncapsulated(file: number, start: number, end: number, frames: number): FramePlace[] {
  const { table, fragments, first } = walk(file, start, end, frames)
  if (fragments.length === 0) throw new DicomRefused('truncated', 'fragments')
  if (frames === 1) return [join(fragments)]
  if (fragments.length < frames) {
    throw new DicomRefused('inconsistent', `${frames} frames in ${fragments.length} fragments`)
  }
  if (fragments.length === frames) return fragments.map((fragment) => join([fragment]))
  const starts = table.length === frames ? byTable(fragments, table, first) : byMarker(file, fragments)
  if (starts.length !== frames || starts[0] !== 0) throw new DicomRefused('inconsistent', 'fragments without a table')
  return starts.map((from, frame) => join(fragments.slice(from, starts[frame + 1])))
}

/** A video is one stream, whatever the number of its frames. */
export function indexVideo(file: number, start: number, end: number): FramePlace[] {
  return [join(walk(file, start, end, 1).fragments)]
}

function walk(file: number, start: number, end: number, frames: number) {
  const fragments: Fragment[] = []
  const table = readItem(file, start, end)
  if (table === undefined) throw new DicomRefused('inconsistent', 'no offset table item')
  const offsets: number[] = []
  if (table.length > 0 && table.length % 4 === 0 && table.length <= 4 * fragmentLimit) {
    const bytes = read(file, table.offset, table.length)
    for (let at = 0; at < bytes.length; at += 4) offsets.push(bytes.readUInt32LE(at))
  }
  const first = table.offset + table.length
  let position = first
  while (position + 8 <= end) {
    const fragment = readItem(file, position, end)
    if (fragment === undefined) return { table: offsets, fragments, first }
    fragments.push(fragment)
    if (fragments.length > fragmentLimit) throw new DicomRefused('tooLarge', 'fragments')
    position = fragment.offset + fragment.length
  }
  // Some devices forget the closing delimiter; a file that holds all its frames is still whole.
  if (fragments.length < frames) throw new DicomRefused('truncated', 'fragments')
  return { table: offsets, fragments, first }
}

function readItem(file: number, position: number, end: number): Fragment | undefined {
  if (position + 8 > end) throw new DicomRefused('truncated', 'fragments')
  const bytes = read(file, position, 8)
  const tag = bytes.readUInt32LE(0)
  if (tag === delimiterTag) return undefined
  if (tag !== itemTag) throw new DicomRefused('inconsistent', 'no item where one should be')
  const length = bytes.readUInt32LE(4)
  if (position + 8 + length > end) throw new DicomRefused('truncated', 'fragment')
  return { item: position, offset: position + 8, length }
}

function join(fragments: Fragment[]): FramePlace {
  const offset = fragments[0]?.offset ?? 0
  const length = fragments.reduce((sum, fragment) => sum + fragment.length, 0)
  if (fragments.length === 1) return { offset, length }
  if (fragments.length > frameFragmentLimit) throw new DicomRefused('tooLarge', 'fragments of a frame')
  return {
    offset,
    length,
    fragments: fragments.map((fragment) => ({ offset: fragment.offset, length: fragment.length })),
  }
}

function byTable(fragments: Fragment[], table: number[], first: number): number[] {
  const wanted = new Set(table)
  return fragments.flatMap((fragment, index) => (wanted.has(fragment.item - first) ? [index] : []))
}

function byMarker(file: number, fragments: Fragment[]): number[] {
  return fragments.flatMap((fragment, index) => {
    const marker = fragment.length < 2 ? 0 : read(file, fragment.offset, 2).readUInt16BE(0)
    return marker === 0xffd8 || marker === 0xff4f ? [index] : []
  })
}
