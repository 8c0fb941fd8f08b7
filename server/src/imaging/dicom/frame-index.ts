import { DicomRefused } from './dicom-error.ts'
import type { FramePlace, FramePlaces } from './dicom-header.ts'
import { frameLength, type PixelShape, packPlaces } from './frame-places.ts'
import { read } from './parse-dataset.ts'

const itemTag = 0xe000fffe
const delimiterTag = 0xe0ddfffe
/** Bytes before each fragment: tag and length. */
const itemHeadBytes = 8
const fragmentLimit = 500_000
/** Of one frame: 64 KB each make 640 MB. */
const frameFragmentLimit = 10_000

/** The places of uncompressed frames, refused where they would not fit into the pixel element or the file. */
export function indexNative(shape: PixelShape, pixels: { offset: number; length: number }, end: number): FramePlaces {
  const one = frameLength(shape)
  if (Math.ceil(one) > pixels.length)
    throw new DicomRefused('inconsistent', `a frame of ${one} bytes in ${pixels.length}`)
  if (Math.ceil(one * shape.frames) > pixels.length) {
    throw new DicomRefused('missingFrames', `${shape.frames} frames of ${one} bytes in ${pixels.length}`)
  }
  if (pixels.offset + pixels.length > end) throw new DicomRefused('truncated', 'pixels')
  return { pixelsAt: pixels.offset }
}

type Fragment = { item: number; offset: number; length: number }

/** The places of compressed frames, by the offset table, else by one fragment a frame, else by start markers. */
export function indexEncapsulated(file: number, start: number, end: number, frames: number): FramePlaces {
  const { table, fragments, first } = walk(file, start, end, frames)
  if (fragments.length === 0) throw new DicomRefused('truncated', 'fragments')
  if (frames === 1) return packPlaces([join(fragments)])
  const bytes = fragments.reduce((sum, { length }) => sum + length, 0)
  if (fragments.length < frames || bytes < frames) {
    throw new DicomRefused('missingFrames', `${frames} frames in ${fragments.length} fragments of ${bytes} bytes`)
  }
  if (fragments.length === frames) return packPlaces(fragments.map((fragment) => join([fragment])))
  const starts = table.length === frames ? byTable(fragments, table, first) : byMarker(file, fragments)
  if (starts.length !== frames || starts[0] !== 0) throw new DicomRefused('inconsistent', 'fragments without a table')
  return packPlaces(starts.map((from, frame) => join(fragments.slice(from, starts[frame + 1]))))
}

/** A video is one stream, whatever the number of its frames. */
export function indexVideo(file: number, start: number, end: number): FramePlaces {
  return packPlaces([join(walk(file, start, end, 1).fragments)])
}

function walk(file: number, start: number, end: number, frames: number) {
  if (itemHeadBytes * frames > end - start) throw new DicomRefused('missingFrames', `${frames} frames`)
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
  while (position + itemHeadBytes <= end) {
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
  if (position + itemHeadBytes > end) throw new DicomRefused('truncated', 'fragments')
  const bytes = read(file, position, itemHeadBytes)
  const tag = bytes.readUInt32LE(0)
  if (tag === delimiterTag) return undefined
  if (tag !== itemTag) throw new DicomRefused('inconsistent', 'no item where one should be')
  const length = bytes.readUInt32LE(4)
  if (position + itemHeadBytes + length > end) throw new DicomRefused('truncated', 'fragment')
  return { item: position, offset: position + itemHeadBytes, length }
}

/** The place of a frame whose fragments follow each other in the file. */
function join(fragments: readonly Fragment[]): FramePlace {
  if (fragments.length > frameFragmentLimit) throw new DicomRefused('tooLarge', 'fragments of a frame')
  const length = fragments.reduce((sum, fragment) => sum + fragment.length, 0)
  return { offset: fragments[0]?.offset ?? 0, length, fragments: fragments.length }
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
