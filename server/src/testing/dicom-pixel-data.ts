import type { DicomValue } from '../demo/studies/write-dicom.ts'
import { syntax } from '../imaging/dicom/transfer-syntaxes.ts'
import type { Dice, Layout } from './dicom-layout.ts'

/** PS3.5 8: the bits of each value below the high bit, anything in the others, planes where they are wanted. */
export function pixelData(dice: Dice, layout: Layout, frames: readonly number[][]): DicomValue {
  const { allocated, stored, highBit, samples, isPlanar, uid, vr } = layout
  const shift = highBit - stored + 1
  const mask = (2 ** stored - 1) * 2 ** shift
  const cells = frames.map((values) =>
    values.map((v) => ((v << shift) & mask) | (dice.number(0, 2 ** allocated - 1) & ~mask)),
  )
  if (uid === syntax.rle) return { fragments: cells.map((frame) => runLengths(frame, layout)) }
  const planes = (frame: number[]) => [0, 1, 2].flatMap((sample) => frame.filter((_, at) => at % samples === sample))
  const ordered = cells.flatMap((frame) => (isPlanar ? planes(frame) : frame))
  const isBig = uid === syntax.explicitBig
  return allocated === 8 && vr === 'OW' ? inWords(ordered, isBig) : bytesOf(ordered, { allocated, isBig })
}

/** Bytes two to a word, the first in its lower half (PS3.5 8.1.1); an odd number is filled up. */
export function inWords(values: readonly number[], isBig: boolean): Buffer {
  const bytes = Buffer.from(values.length % 2 === 0 ? values : [...values, 0])
  return isBig ? bytes.swap16() : bytes
}

/** The bytes of numbers, in the order of the file. */
export function bytesOf(
  values: readonly number[],
  { allocated, isBig }: { allocated: 8 | 16; isBig: boolean },
): Buffer {
  if (allocated === 8) return Buffer.from(values)
  return Buffer.from(values.flatMap((v) => (isBig ? [(v >> 8) & 255, v & 255] : [v & 255, (v >> 8) & 255])))
}

/** PS3.5 annex G: a segment for each byte of each sample, the most significant first. */
function runLengths(cells: readonly number[], { allocated, samples }: Layout): Buffer {
  const shifts = allocated === 16 ? [8, 0] : [0]
  const segments = Array.from({ length: samples }, (_, sample) =>
    cells.filter((_cell, at) => at % samples === sample),
  ).flatMap((plane) => shifts.map((shift) => packBits(plane.map((cell) => (cell >> shift) & 255))))
  const head = Buffer.alloc(64)
  head.writeUInt32LE(segments.length, 0)
  let at = 64
  for (const [index, segment] of segments.entries()) {
    head.writeUInt32LE(at, 4 + 4 * index)
    at += segment.length
  }
  return Buffer.concat([head, ...segments])
}

/** Equal bytes as a run, others as they are; filled up to an even length. */
function packBits(plane: readonly number[]): Buffer {
  const out: number[] = []
  for (let at = 0; at < plane.length; ) {
    const value = plane[at] ?? 0
    let length = 1
    while (length < 128 && plane[at + length] === value) length += 1
    out.push(...(length > 1 ? [257 - length, value] : [0, value]))
    at += length
  }
  return Buffer.from(out.length % 2 === 0 ? out : [...out, 128])
}
