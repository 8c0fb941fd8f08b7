import type { DataSet } from 'dicom-parser'
import { DicomRefused } from './dicom-error.ts'
import type { DicomHeader, FramePlace } from './dicom-header.ts'
import { frameLength } from './frame-places.ts'
import { readFrame } from './read-frame.ts'
import { syntax } from './transfer-syntaxes.ts'

/** One frame (from 0) of a file whose head is read; a deflated file has no place for it. */
export type FrameSource = {
  path: string
  dataSet: DataSet
  header: DicomHeader
  frame: number
  place: FramePlace | undefined
}

/** The bytes of a frame, in little endian where they are bytes. */
export async function readFrameBytes(source: FrameSource): Promise<Buffer> {
  const { path, header, place } = source
  if (header.transferSyntaxUid === syntax.deflated) return inflatedFrame(source)
  if (place === undefined) throw new DicomRefused('noImage')
  return hasSwappedBytes(source) ? readSwappedFrame(source, place) : readFrame(path, place)
}

/** The bytes of some rows of an uncompressed frame. */
export async function readFrameRows(
  { path, header, place }: FrameSource,
  { from, rows }: { from: number; rows: number },
): Promise<Buffer> {
  if (place === undefined) throw new DicomRefused('noImage')
  const row = frameLength(header) / header.rows
  return readFrame(path, { offset: place.offset + from * row, length: rows * row, fragments: 1 })
}

/** Bytes in words of a big-endian file (PS3.5 8.1.1): the first of two stands behind the second. */
export function hasSwappedBytes({ dataSet, header }: Pick<FrameSource, 'dataSet' | 'header'>): boolean {
  const isBig = header.transferSyntaxUid === syntax.explicitBig
  return isBig && header.bitsAllocated === 8 && dataSet.elements.x7fe00010?.vr === 'OW'
}

/** A frame of an odd number of bytes ends inside a word, and the next one begins there. */
async function readSwappedFrame({ path, header, frame }: FrameSource, place: FramePlace): Promise<Buffer> {
  const lead = (frameLength(header) * frame) % 2
  const length = lead + place.length
  const bytes = await readFrame(path, { offset: place.offset - lead, length: length + (length % 2), fragments: 1 })
  return bytes.swap16().subarray(lead, length)
}

function inflatedFrame({ dataSet, header, frame }: FrameSource): Buffer {
  const start = dataSet.elements.x7fe00010?.dataOffset
  if (start === undefined || frame < 0 || frame >= header.frames) throw new DicomRefused('noImage')
  const length = Math.ceil(frameLength(header))
  return Buffer.from(dataSet.byteArray.subarray(start + frame * length, start + (frame + 1) * length))
}
