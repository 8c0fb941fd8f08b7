import { closeSync, openSync } from 'node:fs'
import { DicomRefused } from './dicom-error.ts'
import type { DicomHeader } from './dicom-header.ts'
import { frameLength } from './frame-index.ts'
import { readHead } from './parse-dataset.ts'
import { readFrame } from './read-frame.ts'

/** The bytes of some rows of an uncompressed frame. */
export async function readFrameRows(
  path: string,
  header: DicomHeader,
  frame: number,
  { from, rows }: { from: number; rows: number },
): Promise<Buffer> {
  const place = header.frameIndex[frame]
  if (place === undefined) throw new DicomRefused('noImage')
  const row = frameLength(header) / header.rows
  const whole = { ...header, frameIndex: [{ offset: place.offset + from * row, length: rows * row }] }
  return readFrame(path, whole, 0)
}

/** A frame of a deflated file, which must be inflated whole; only for a worker. */
export function readInflatedFrame(path: string, header: DicomHeader, frame: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const { dataSet } = readHead(file)
    const start = dataSet.elements.x7fe00010?.dataOffset
    if (start === undefined || frame < 0 || frame >= header.frames) throw new DicomRefused('noImage')
    const length = Math.ceil(frameLength(header))
    return Buffer.from(dataSet.byteArray.subarray(start + frame * length, start + (frame + 1) * length))
  } finally {
    closeSync(file)
  }
}
