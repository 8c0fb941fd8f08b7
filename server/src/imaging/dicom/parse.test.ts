import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { type DicomElement, writeDicom } from '../../demo/studies/write-dicom.ts'
import { closeWorkers } from '../../platform/workers/ask-workers.ts'
import { DicomRefused } from './dicom-error.ts'
import type { DicomHeader, FramePlace } from './dicom-header.ts'
import { placeOfFrame } from './frame-places.ts'
import { parseDicom } from './parse.ts'
import { readFrame, readFrameStart, streamFrame } from './read-frame.ts'
import { syntax } from './transfer-syntaxes.ts'

const folder = mkdtempSync(join(tmpdir(), 'dicom-'))
afterAll(() => {
  closeWorkers()
  rmSync(folder, { recursive: true })
})

let count = 0
function store(bytes: Uint8Array): string {
  const path = join(folder, `${count++}.dcm`)
  writeFileSync(path, bytes)
  return path
}

function elements(change: Record<string, [vr: string, value: DicomElement[2]] | undefined> = {}): DicomElement[] {
  const all: Record<string, [vr: string, value: DicomElement[2]] | undefined> = {
    '0008,0005': ['CS', 'ISO_IR 192'],
    '0008,0016': ['UI', '1.2.840.10008.5.1.4.1.1.3.1'],
    '0008,0018': ['UI', '2.25.9.1'],
    '0008,0060': ['CS', 'US'],
    '0010,0010': ['PN', 'Chen^Ruolan=陈^若兰'],
    '0020,000d': ['UI', '2.25.9.2'],
    '0020,000e': ['UI', '2.25.9.3'],
    '0028,0002': ['US', 1],
    '0028,0004': ['CS', 'MONOCHROME2'],
    '0028,0008': ['IS', 2],
    '0028,0010': ['US', 8],
    '0028,0011': ['US', 10],
    '0028,0100': ['US', 8],
    '0028,0101': ['US', 8],
    '0028,0102': ['US', 7],
    '0028,0103': ['US', 0],
    '7fe0,0010': ['OB', new Uint8Array(160)],
    ...change,
  }
  return Object.entries(all).flatMap(([tag, value]): DicomElement[] =>
    value === undefined ? [] : [[tag, value[0], value[1]]],
  )
}

/** The places of all frames of a file. */
function placesOf(header: DicomHeader): (FramePlace | undefined)[] {
  return Array.from({ length: header.frames }, (_, frame) => placeOfFrame(header, frame))
}

async function reasonOf(bytes: Uint8Array): Promise<string> {
  try {
    await parseDicom(store(bytes))
  } catch (thrown) {
    return thrown instanceof DicomRefused ? thrown.reason : String(thrown)
  }
  return 'taken'
}

describe('a sound file', () => {
  it('answers its names, shape and frames', async () => {
    const header = await parseDicom(store(writeDicom(elements())))
    expect(header).toMatchObject({ modality: 'US', patientName: '陈若兰', rows: 8, columns: 10, frames: 2 })
    expect(placesOf(header).map((place) => place?.length)).toEqual([80, 80])
  })

  it.each(['implicitLittle', 'explicitLittle', 'explicitBig'] as const)('is read in %s', async (name) => {
    const bytes = writeDicom(elements(), { transferSyntaxUid: syntax[name] })
    const header = await parseDicom(store(bytes))
    expect(header).toMatchObject({ rows: 8, columns: 10, transferSyntaxUid: syntax[name] })
    expect(placeOfFrame(header, 1)).toEqual({ offset: bytes.length - 80, length: 80, fragments: 1 })
    expect([placeOfFrame(header, -1), placeOfFrame(header, 2)]).toEqual([undefined, undefined])
  })

  it('is read without its preamble, the frames in their true place', async () => {
    const bytes = writeDicom(elements(), { hasPreamble: false })
    const header = await parseDicom(store(bytes))
    expect(placeOfFrame(header, 1)?.offset).toBe(bytes.length - 80)
  })

  it('is read without preamble and meta information', async () => {
    const whole = writeDicom(elements(), { transferSyntaxUid: syntax.implicitLittle })
    const start = whole.indexOf(Buffer.from([8, 0, 5, 0]))
    const header = await parseDicom(store(whole.subarray(start)))
    expect(header).toMatchObject({ transferSyntaxUid: syntax.implicitLittle, patientName: '陈若兰' })
  })

  it('is read without meta information in big endian', async () => {
    const whole = writeDicom(elements(), { transferSyntaxUid: syntax.explicitBig })
    const header = await parseDicom(store(whole.subarray(whole.indexOf(Buffer.from([0, 8, 0, 5])))))
    expect(header).toMatchObject({ transferSyntaxUid: syntax.explicitBig, rows: 8, patientName: '陈若兰' })
  })

  it('is read when deflated, without places on the disk', async () => {
    const header = await parseDicom(store(writeDicom(elements(), { transferSyntaxUid: syntax.deflated })))
    expect(header).toMatchObject({ rows: 8, frames: 2, places: null, transferSyntaxUid: syntax.deflated })
  })

  it('is read when its head is longer than the first read', async () => {
    const bytes = writeDicom(elements({ '0009,1010': ['OB', new Uint8Array(300_000)] }))
    expect(placeOfFrame(await parseDicom(store(bytes)), 1)?.offset).toBe(bytes.length - 80)
  })

  it('with half a pixel spacing is read without it', async () => {
    const header = await parseDicom(store(writeDicom(elements({ '0028,0030': ['DS', 0.5] }))))
    expect(header).toMatchObject({ rows: 8, pixelSpacing: null })
  })

  it('without pixels has no frames', async () => {
    const noPixels = { '7fe0,0010': undefined, '0028,0010': undefined, '0028,0011': undefined }
    expect(await parseDicom(store(writeDicom(elements(noPixels))))).toMatchObject({ rows: 0, frames: 0 })
  })
})

describe('names', () => {
  const cases: [string, string, string | Uint8Array, string][] = [
    ['GB18030', 'GB18030', Uint8Array.from([0xd5, 0xc5, 0x5e, 0xc8, 0xfd]), '张三'],
    ['GBK with a caret as second byte', 'GBK', Uint8Array.from([0xd5, 0xc5, 0x81, 0x5e]), '张乛'],
    ['ISO 2022 IR 58', '\\ISO 2022 IR 58', Uint8Array.from([...Buffer.from('Zhang^San=\x1b$)A'), 0xd5, 0xc5]), '张'],
    ['Latin-1', 'ISO_IR 100', Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]), 'Müller'],
    ['nothing declared but GBK', '', Uint8Array.from([0xd5, 0xc5, 0xc8, 0xfd]), '张三'],
    ['nothing declared but UTF-8', '', '张三', '张三'],
    ['rare characters in UTF-8', 'ISO_IR 192', '𬭊^㛃龘', '𬭊㛃龘'],
  ]
  it.each(cases)('are read in %s', async (_title, characterSet, name, expected) => {
    const bytes = writeDicom(elements({ '0008,0005': ['CS', characterSet], '0010,0010': ['PN', name] }))
    expect((await parseDicom(store(bytes))).patientName).toBe(expected)
  })
})

it('knows a hundred thousand uncompressed frames by the first one’s place', async () => {
  const film = elements({
    '0028,0008': ['IS', 100_000],
    '0028,0010': ['US', 1],
    '0028,0011': ['US', 1],
    '7fe0,0010': ['OB', new Uint8Array(100_000)],
  })
  const bytes = writeDicom(film)
  const header = await parseDicom(store(bytes))
  expect(serialize(header).length).toBeLessThan(2_000)
  expect(placeOfFrame(header, 99_999)).toEqual({ offset: bytes.length - 1, length: 1, fragments: 1 })
})

describe('compressed frames', () => {
  const jpeg = (length: number) => Uint8Array.from({ length }, (_, at) => (at === 0 ? 0xff : at === 1 ? 0xd8 : at))
  const compressed = (fragments: Uint8Array[], frames: number) =>
    writeDicom(elements({ '7fe0,0010': ['OB', { fragments }], '0028,0008': ['IS', frames] }), {
      transferSyntaxUid: syntax.jpegBaseline,
    })

  it('are found one fragment a frame', async () => {
    const bytes = compressed([jpeg(10), jpeg(20)], 2)
    const places = placesOf(await parseDicom(store(bytes)))
    expect(places.map((place) => [bytes[place?.offset ?? -1], place?.length])).toEqual([
      [0xff, 10],
      [0xff, 20],
    ])
  })

  it('are joined by their start markers where the table does not help', async () => {
    const path = store(compressed([jpeg(10), Uint8Array.of(7, 7, 7, 7, 7, 7), jpeg(20)], 2))
    const places = placesOf(await parseDicom(path))
    expect(places.map((place) => [place?.length, place?.fragments])).toEqual([
      [16, 2],
      [20, 1],
    ])
    const [first] = places
    if (!first) throw new Error('no place')
    const joined = Buffer.concat([jpeg(10), Buffer.alloc(6, 7)])
    expect((await readFrame(path, first)).equals(joined)).toBe(true)
    const streamed: Uint8Array[] = []
    for await (const piece of streamFrame(path, first)) streamed.push(piece)
    expect(Buffer.concat(streamed).equals(joined)).toBe(true)
    expect((await readFrameStart(path, first, 4)).equals(joined.subarray(0, 4))).toBe(true)
  })

  it('are refused when there are fewer than said', async () => {
    expect(await reasonOf(compressed([jpeg(10), jpeg(20)], 3))).toBe('missingFrames')
  })

  it('are refused when they hold nothing', async () => {
    const empty = Array.from({ length: 50_000 }, () => new Uint8Array(0))
    expect(await reasonOf(compressed(empty, 50_000))).toBe('missingFrames')
  })

  it('are known in few bytes, however many they are', async () => {
    const header = await parseDicom(
      store(
        compressed(
          Array.from({ length: 50_000 }, () => jpeg(2)),
          50_000,
        ),
      ),
    )
    expect(serialize(header).length).toBeLessThan(13 * 50_000)
    expect(placeOfFrame(header, 49_999)?.length).toBe(2)
  })

  it('are refused when one frame is in more pieces than anybody makes', async () => {
    const pieces = Array.from({ length: 10_001 }, () => jpeg(2))
    expect(await reasonOf(compressed(pieces, 1))).toBe('tooLarge')
    expect(await reasonOf(compressed(pieces.slice(1), 1))).toBe('taken')
  })

  it('are refused when cut', async () => {
    expect(await reasonOf(compressed([jpeg(10), jpeg(20)], 2).subarray(0, -20))).toBe('truncated')
  })
})

it('carries no characters that turn the text beside them round', async () => {
  const bytes = writeDicom(elements({ '0008,1030': ['LO', '\u202e心脏\u200f\r\n超声\0'] }))
  expect((await parseDicom(store(bytes))).studyDescription).toBe('心脏 超声')
})

it('carries no word that is longer than anybody writes', async () => {
  const header = await parseDicom(store(writeDicom(elements({ '0008,1030': ['LO', 'x'.repeat(60_000)] }))))
  expect(header.studyDescription).toHaveLength(1_024)
})

describe('a bad file is refused with its reason', () => {
  const whole = writeDicom(elements())
  const cutDirectory = writeDicom(elements({ '0008,0016': ['UI', '1.2.840.10008.1.3.10'] })).subarray(0, 405)
  const cases: [string, () => Uint8Array, string][] = [
    ['empty', () => new Uint8Array(0), 'empty'],
    ['one byte', () => new Uint8Array(1), 'notDicom'],
    ['PNG', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(4000)]), 'notDicom'],
    ['HTML', () => Buffer.from('<!doctype html><title>404</title>'.padEnd(2000)), 'notDicom'],
    ['zip', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(4000)]), 'notDicom'],
    ['cut in its head', () => whole.subarray(0, 400), 'truncated'],
    ['cut in its pixels', () => whole.subarray(0, -10), 'truncated'],
    ['cut between head and pixels', () => whole.subarray(0, -172), 'truncated'],
    ['65535²', () => writeDicom(elements({ '0028,0010': ['US', 65535], '0028,0011': ['US', 65535] })), 'tooLarge'],
    ['a lying size', () => writeDicom(elements({ '0028,0010': ['US', 5000] })), 'inconsistent'],
    ['a lying frame count', () => writeDicom(elements({ '0028,0008': ['IS', 99999] })), 'missingFrames'],
    ['a huge frame count', () => writeDicom(elements({ '0028,0008': ['IS', 2147483647] })), 'tooLarge'],
    ['a negative frame count', () => writeDicom(elements({ '0028,0008': ['IS', -1] })), 'inconsistent'],
    ['words as frame count', () => writeDicom(elements({ '0028,0008': ['IS', 'many'] })), 'inconsistent'],
    ['7 bits', () => writeDicom(elements({ '0028,0100': ['US', 7] })), 'inconsistent'],
    ['no study', () => writeDicom(elements({ '0020,000d': undefined })), 'missingUid'],
    ['no UIDs', () => writeDicom(elements({ '0008,0016': undefined, '0008,0018': undefined })), 'notDicom'],
    ['DICOMDIR', () => writeDicom(elements({ '0008,0016': ['UI', '1.2.840.10008.1.3.10'] })), 'directory'],
    ['a cut DICOMDIR', () => cutDirectory, 'directory'],
    ['20,000 nested sequences', () => nested(20_000), 'tooManyNested'],
    ['a deflate bomb', () => deflateBomb(), 'tooLarge'],
    [
      'a cut deflate stream',
      () => writeDicom(elements(), { transferSyntaxUid: syntax.deflated }).subarray(0, -20),
      'truncated',
    ],
  ]
  it.each(cases)('%s', async (_title, make, reason) => {
    expect(await reasonOf(make())).toBe(reason)
  })

  it('and the next sound file is still read', async () => {
    await reasonOf(nested(20_000))
    expect(await reasonOf(writeDicom(elements()))).toBe('taken')
  })
})

function nested(depth: number): Uint8Array {
  const open = Buffer.from('08004011' + '53510000ffffffff' + 'feff00e0ffffffff', 'hex')
  const deep = Buffer.alloc(open.length * depth, open)
  const base = writeDicom(elements({ '7fe0,0010': undefined }))
  return Buffer.concat([base, deep])
}

function deflateBomb(): Buffer {
  const small = writeDicom([], { transferSyntaxUid: syntax.deflated })
  const meta = small.subarray(0, small.length - deflateRawSync(Buffer.alloc(0)).length)
  const body = writeDicom(elements({ '7fe0,0010': ['OB', new Uint8Array(80 * 1024 * 1024)] }))
  const start = body.indexOf(Buffer.from([8, 0, 5, 0]))
  return Buffer.concat([meta, deflateRawSync(body.subarray(start), { level: 1 })])
}
