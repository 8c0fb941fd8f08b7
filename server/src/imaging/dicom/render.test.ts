import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { type DicomElement, writeDicom } from '../../demo/studies/write-dicom.ts'
import { closeWorkers } from '../../platform/workers/ask-workers.ts'
import { DicomRefused } from './dicom-error.ts'
import { placeOfFrame } from './frame-places.ts'
import { parseDicom } from './parse.ts'
import { renderFrame } from './render.ts'
import { syntax } from './transfer-syntaxes.ts'

const folder = mkdtempSync(join(tmpdir(), 'render-'))
afterAll(() => {
  closeWorkers()
  rmSync(folder, { recursive: true })
})

const grey = Uint8Array.from([0, 50, 100, 150, 200, 255])
const red = [255, 0, 0]
const blue = [0, 0, 255]

type Image = { pixels: DicomElement[2]; bits?: number; samples?: number; colour?: string; more?: DicomElement[] }

function write(
  { pixels, bits = 8, samples = 1, colour = 'MONOCHROME2', more = [] }: Image,
  transferSyntaxUid?: string,
) {
  const changed = new Set(more.map(([tag]) => tag))
  const base: DicomElement[] = [
    ['0008,0016', 'UI', '1.2.840.10008.5.1.4.1.1.7'],
    ['0008,0018', 'UI', '2.25.1'],
    ['0020,000d', 'UI', '2.25.2'],
    ['0020,000e', 'UI', '2.25.3'],
    ['0028,0002', 'US', samples],
    ['0028,0004', 'CS', colour],
    ['0028,0010', 'US', 2],
    ['0028,0011', 'US', 3],
    ['0028,0100', 'US', bits],
    ['0028,0101', 'US', bits],
    ['0028,0102', 'US', bits - 1],
    ['0028,0103', 'US', 0],
    ['7fe0,0010', bits === 8 ? 'OB' : 'OW', pixels],
  ]
  return writeDicom([...base.filter(([tag]) => !changed.has(tag)), ...more], { transferSyntaxUid })
}

let count = 0
async function drawn(bytes: Buffer, options = {}) {
  const path = join(folder, `${count++}.dcm`)
  writeFileSync(path, bytes)
  const place = placeOfFrame(await parseDicom(path), 0)
  const png = await renderFrame({ path, frame: 0, place, options })
  const { channels } = await sharp(png).metadata()
  const read = channels === 1 ? sharp(png).toColourspace('b-w') : sharp(png)
  const { data, info } = await read.raw().toBuffer({ resolveWithObject: true })
  return { pixels: [...data], info }
}

function words(values: number[], isBig = false): Uint8Array {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [at, value] of values.entries()) {
    if (isBig) bytes.writeUInt16BE(value & 0xffff, 2 * at)
    else bytes.writeUInt16LE(value & 0xffff, 2 * at)
  }
  return bytes
}

/** RLE with a run and a literal per plane, as a device might write it. */
function rle(planes: number[][]): Uint8Array {
  const packed = planes.map((plane) => Buffer.from([plane.length - 2, ...plane.slice(0, -1), 0, plane.at(-1) ?? 0]))
  const head = Buffer.alloc(64)
  head.writeUInt32LE(planes.length, 0)
  let at = 64
  for (const [index, segment] of packed.entries()) {
    head.writeUInt32LE(at, 4 + 4 * index)
    at += segment.length
  }
  return Buffer.concat([head, ...packed])
}

function withoutMarkers(jpeg: Buffer): Buffer {
  const isJfif = jpeg.readUInt16BE(2) === 0xffe0
  return isJfif ? Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(4 + jpeg.readUInt16BE(4))]) : jpeg
}

describe('grey images', () => {
  it.each(['implicitLittle', 'explicitLittle', 'explicitBig', 'deflated'] as const)(
    'are drawn from %s',
    async (name) => {
      expect((await drawn(write({ pixels: grey }, syntax[name]))).pixels).toEqual([...grey])
    },
  )

  it('are inverted when MONOCHROME1', async () => {
    expect((await drawn(write({ pixels: grey, colour: 'MONOCHROME1' }))).pixels).toEqual([255, 205, 155, 105, 55, 0])
  })

  it.each([false, true])('of 16 bits go through rescale and window (big endian: %s)', async (isBig) => {
    const pixels = words([0, 1023, 1024, 1074, 1124, 4000], isBig)
    const more: DicomElement[] = [
      ['0028,1050', 'DS', 50],
      ['0028,1051', 'DS', 101],
      ['0028,1052', 'DS', -1024],
      ['0028,1053', 'DS', 1],
    ]
    const bytes = write({ pixels, bits: 16, more }, isBig ? syntax.explicitBig : syntax.explicitLittle)
    expect((await drawn(bytes)).pixels).toEqual([0, 0, 1, 129, 255, 255])
    expect((await drawn(bytes, { windowCenter: -1000, windowWidth: 2 })).pixels.slice(0, 2)).toEqual([0, 255])
  })

  it('signed and 12 of 16 bits are read with their sign, without what lies above', async () => {
    const more: DicomElement[] = [
      ['0028,0101', 'US', 12],
      ['0028,0102', 'US', 11],
      ['0028,0103', 'US', 1],
    ]
    const pixels = words([-100, -50, 0, 50 | 0xf000, 100, 155])
    expect((await drawn(write({ pixels, bits: 16, more }))).pixels).toEqual([0, 50, 100, 150, 200, 255])
  })

  it('without a window span from their darkest to their lightest pixel', async () => {
    const { pixels } = await drawn(write({ pixels: words([1000, 1000, 1255, 1255, 1100, 1100]), bits: 16 }))
    expect(pixels).toEqual([0, 0, 255, 255, 100, 100])
  })

  it('with three samples a pixel are refused', async () => {
    const bytes = write({ pixels: new Uint8Array(18), samples: 3 })
    await expect(drawn(bytes)).rejects.toMatchObject({ reason: 'inconsistent' })
  })

  it('are made smaller, never larger', async () => {
    expect((await drawn(write({ pixels: grey }), { width: 300 })).info).toMatchObject({ width: 3, height: 2 })
  })
})

describe('colour images', () => {
  const pixels = [...red, ...blue, ...red, ...blue, ...red, ...blue]
  it('are drawn from RGB, by pixel and by plane', async () => {
    const planes = [0, 1, 2].flatMap((channel) => pixels.filter((_, at) => at % 3 === channel))
    expect((await drawn(write({ pixels: Uint8Array.from(pixels), samples: 3, colour: 'RGB' }))).pixels).toEqual(pixels)
    const more: DicomElement[] = [['0028,0006', 'US', 1]]
    const byPlane = write({ pixels: Uint8Array.from(planes), samples: 3, colour: 'RGB', more })
    expect((await drawn(byPlane)).pixels).toEqual(pixels)
  })

  it('are drawn from YBR_FULL', async () => {
    const ybr = Uint8Array.from(Array.from({ length: 6 }, () => [76, 85, 255]).flat())
    const [r = 0, g = 0, b = 0] = (await drawn(write({ pixels: ybr, samples: 3, colour: 'YBR_FULL' }))).pixels
    expect([r > 250, g < 5, b < 5]).toEqual([true, true, true])
  })

  it('are drawn from a palette', async () => {
    const table = (values: number[]) => words(values.map((value) => value * 257))
    const more: DicomElement[] = [
      ['0028,1101', 'US', [2, 0, 16]],
      ['0028,1102', 'US', [2, 0, 16]],
      ['0028,1103', 'US', [2, 0, 16]],
      ['0028,1201', 'OW', table([255, 0])],
      ['0028,1202', 'OW', table([0, 0])],
      ['0028,1203', 'OW', table([0, 255])],
    ]
    const indices = Uint8Array.from([0, 1, 0, 1, 0, 1])
    expect((await drawn(write({ pixels: indices, colour: 'PALETTE COLOR', more }))).pixels).toEqual(pixels)
  })
})

describe('compressed images', () => {
  it('are drawn from RLE, 8 and 16 bits', async () => {
    const eight = write({ pixels: { fragments: [rle([[...grey]])] } }, syntax.rle)
    expect((await drawn(eight)).pixels).toEqual([...grey])
    const planes = [
      [0, 0, 0, 0, 1, 1],
      [0, 50, 100, 150, 0, 255],
    ]
    const { pixels } = await drawn(write({ pixels: { fragments: [rle(planes)] }, bits: 16 }, syntax.rle))
    expect(pixels).toEqual([0, 50, 100, 150, 256, 511].map((value) => Math.round((value * 255) / 511)))
  })

  it('are drawn from JPEG', async () => {
    const jpeg = await sharp(grey, { raw: { width: 3, height: 2, channels: 1 } })
      .toColourspace('b-w')
      .jpeg({ quality: 100 })
      .toBuffer()
    const { pixels } = await drawn(write({ pixels: { fragments: [jpeg] } }, syntax.jpegBaseline))
    expect(Math.max(...pixels.map((value, at) => Math.abs(value - (grey[at] ?? 0))))).toBeLessThan(6)
  })

  it('are drawn from a JPEG that holds RGB and does not say so', async () => {
    const rgb = Uint8Array.from(Array.from({ length: 6 }, () => [200, 40, 90]).flat())
    // The same numbers stored as if they were YCbCr, without any marker.
    const ybr = sharp(rgb, { raw: { width: 3, height: 2, channels: 3 } })
    const jpeg = withoutMarkers(await ybr.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer())
    const shown = async (colour: string) =>
      (await drawn(write({ pixels: { fragments: [jpeg] }, samples: 3, colour }, syntax.jpegBaseline))).pixels[0] ?? 0
    expect(await shown('YBR_FULL')).toBeGreaterThan(195)
    expect(await shown('RGB')).toBeLessThan(100)
  })

  it.each([
    ['JPEG 2000', '1.2.840.10008.1.2.4.90', 'jpeg2000'],
    ['a cut JPEG', syntax.jpegBaseline, 'truncated'],
    ['a cut RLE', syntax.rle, 'inconsistent'],
  ])('say why they are not drawn: %s', async (_title, uid, reason) => {
    const bytes = write({ pixels: { fragments: [Uint8Array.from([0xff, 0xd8, 0xff, 0])] } }, uid)
    const refused = await drawn(bytes).catch((thrown: unknown) => thrown)
    expect(refused instanceof DicomRefused && refused.reason).toBe(reason)
    expect((await drawn(write({ pixels: grey }))).pixels).toEqual([...grey])
  })
})
