import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { type DicomElement, type DicomValue, writeDicom } from '../demo/studies/write-dicom.ts'
import { drawFrame, type RenderOptions } from '../imaging/dicom/draw-frame.ts'
import { placeOfFrame } from '../imaging/dicom/frame-places.ts'
import { readHeader } from '../imaging/dicom/read-dicom-header.ts'

/** Elements by tag; one without a value is left out. */
export type ImageElements = Readonly<Record<string, readonly [vr: string, value: DicomValue] | undefined>>

/** Writes an image for tests: 3 columns, 2 rows, 8 bits of grey, unless the elements say otherwise. */
export function writeImage(elements: ImageElements, transferSyntaxUid?: string): Buffer {
  const all: ImageElements = {
    '0008,0016': ['UI', '1.2.840.10008.5.1.4.1.1.7'],
    '0008,0018': ['UI', '2.25.1'],
    '0020,000d': ['UI', '2.25.2'],
    '0020,000e': ['UI', '2.25.3'],
    '0028,0002': ['US', 1],
    '0028,0004': ['CS', 'MONOCHROME2'],
    '0028,0010': ['US', 2],
    '0028,0011': ['US', 3],
    '0028,0100': ['US', 8],
    '0028,0101': ['US', 8],
    '0028,0102': ['US', 7],
    '0028,0103': ['US', 0],
    ...elements,
  }
  const written = Object.entries(all).flatMap(([tag, value]): DicomElement[] =>
    value === undefined ? [] : [[tag, value[0], value[1]]],
  )
  return writeDicom(written, { transferSyntaxUid })
}

/** Bits allocated and stored, the high bit below which they lie, and whether the values have a sign. */
export function depth(
  allocated: number,
  { stored = allocated, highBit, isSigned = false }: { stored?: number; highBit?: number; isSigned?: boolean } = {},
): ImageElements {
  return {
    '0028,0100': ['US', allocated],
    '0028,0101': ['US', stored],
    '0028,0102': ['US', highBit ?? stored - 1],
    '0028,0103': ['US', Number(isSigned)],
  }
}

/** Numbers as 16-bit words. */
export function words(values: readonly number[], { isBig = false } = {}): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [at, value] of values.entries()) {
    if (isBig) bytes.writeUInt16BE(value & 0xffff, 2 * at)
    else bytes.writeUInt16LE(value & 0xffff, 2 * at)
  }
  return bytes
}

/** A folder for the files of one test file, and what is drawn of them in this very process. */
export function drawingBoard() {
  const folder = mkdtempSync(join(tmpdir(), 'drawing-'))
  let count = 0
  function store(bytes: Uint8Array): string {
    const path = join(folder, `${count++}.dcm`)
    writeFileSync(path, bytes)
    return path
  }
  return {
    store,
    remove: () => rmSync(folder, { recursive: true }),
    /** The pixels that a person sees, 0 to 255, one number each for grey and three for colour. */
    async draw(bytes: Uint8Array, { frame = 0, ...options }: RenderOptions & { frame?: number } = {}) {
      const path = store(bytes)
      const place = placeOfFrame(readHeader(path), frame)
      return pixelsOf(await drawFrame({ path, frame, place, options }))
    },
  }
}

/** The values of a picture's pixels. */
async function pixelsOf(picture: Buffer): Promise<number[]> {
  const { channels } = await sharp(picture).metadata()
  const read = channels === 1 ? sharp(picture).toColourspace('b-w') : sharp(picture)
  return [...(await read.raw().toBuffer())]
}
