import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { attachmentPreviewPath, uploadPath } from '@tongying/contract/attachments'
import { renderedFramePath } from '@tongying/contract/imaging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaseCast } from './consultations/fixtures.ts'
import { type DicomElement, type DicomValue, writeDicom } from './demo/studies/write-dicom.ts'
import { syntax } from './imaging/dicom/transfer-syntaxes.ts'
import { writeUploadMetadata } from './platform/storage/tus-headers.ts'
import { emptyPng, jpegHead, oneBitBitmap, rlePicture } from './testing/odd-pictures.ts'
import { type TwoProcesses, twoProcesses } from './testing/processes.ts'
import { headersOf, signedIn } from './testing/remote.ts'
import { ownFile, pathOf, refusalIn, tusClient } from './testing/tus.ts'

/** Files that unfold to far more than they are, sent by a stranger to two server processes, while a friend looks at a picture. */
let two: TwoProcesses
let stranger: Person
let friend: Person
let ownPicture = ''

interface Person {
  readonly id: string
  readonly headers: Record<string, string>
  readonly client: ReturnType<typeof tusClient>
}

async function aPerson(id: string): Promise<Person> {
  const credentials = await signedIn(two.platform, id)
  const { origin } = remoteOrigin(0)
  return { id, headers: headersOf(credentials), client: tusClient(() => origin, credentials, id) }
}
const remoteOrigin = (index: number) => two.servers[index % 2] ?? two.servers[0]

beforeAll(async () => {
  two = await twoProcesses()
  const cast = await aCaseCast(two.platform)
  stranger = await aPerson(cast.applicantId)
  friend = await aPerson(cast.otherApplicantId)
  ownPicture = (await upload(friend, 'x.bmp', oneBitBitmap(800, 600))).id ?? ''
}, 60_000)
afterAll(() => two.close())

/** Sends a file as the page does; answers its id, or the error by which it was refused. */
async function upload(person: Person, filename: string, bytes: Uint8Array): Promise<{ id?: string; refused?: string }> {
  const { attachmentType = '', ...own } = ownFile(person.id)
  const isImaging = filename.endsWith('.dcm')
  const metadata = { ...own, filename, ...(isImaging ? { kind: 'imaging' } : { attachmentType }) }
  const headers = {
    ...person.headers,
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'upload-metadata': writeUploadMetadata(metadata),
  }
  const begun = await fetch(remoteOrigin(0).origin + uploadPath, { method: 'POST', headers })
  const path = pathOf(begun)
  const sent = begun.ok ? await person.client.send(path, 0, bytes) : begun
  return sent.ok ? { id: path.split('/').at(-1) ?? '' } : { refused: (await refusalIn(sent)).error }
}

/** The memory of both processes, in megabytes. */
const memory = () =>
  Promise.all(
    two.servers.map(async ({ pid }) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    }),
  )

const grey: DicomElement[] = [
  ['0028,0002', 'US', 1],
  ['0028,0004', 'CS', 'MONOCHROME2'],
]
type Shape = { rows: number; columns: number; seed: number; as?: string }
function dicom({ rows, columns, seed, as }: Shape, pixels: DicomValue, more: DicomElement[] = []): Buffer {
  const elements: DicomElement[] = [
    ['0008,0016', 'UI', '1.2.840.10008.5.1.4.1.1.7'],
    ['0008,0018', 'UI', `2.25.1${seed}`],
    ['0020,000d', 'UI', '2.25.2'],
    ['0020,000e', 'UI', '2.25.3'],
    ['0028,0006', 'US', 0],
    ['0028,0010', 'US', rows],
    ['0028,0011', 'US', columns],
    ['0028,0100', 'US', 8],
    ['0028,0101', 'US', 8],
    ['0028,0102', 'US', 7],
    ['0028,0103', 'US', 0],
    ...grey,
    ...more,
    ['7fe0,0010', 'OB', pixels],
  ]
  return writeDicom(elements, as ? { transferSyntaxUid: as } : {})
}
/** The head of run-length encoded pixels that names so many segments, each at this place. */
function runs(segments: number, at: number, bytes: Buffer): DicomValue {
  const head = Buffer.alloc(64)
  head.writeUInt32LE(segments, 0)
  for (let index = 0; index < Math.min(segments, 15); index++) head.writeUInt32LE(at, 4 + 4 * index)
  return { fragments: [Buffer.concat([head, bytes])] }
}
function scans(count: number): Buffer {
  const tables = Buffer.from('ffc4001400010000000000000000000000000000000000', 'hex')
  const scan = Buffer.concat([Buffer.from('ffda000803010002110311003f00', 'hex'), Buffer.alloc(8)])
  const head = jpegHead(4_000, 4_000, { isProgressive: true })
  return Buffer.concat([head, tables, ...Array.from({ length: count }, () => scan), Buffer.from('ffd9', 'hex')])
}
/** A picture behind a compressed text of so many bytes. */
function pngWithText(bytes: number): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 0x41))])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const png = emptyPng(10, 10)
  return Buffer.concat([png.subarray(0, 33), length, Buffer.from('zTXt'), text, Buffer.alloc(4), png.subarray(33)])
}
function deflated(bytes: number): Buffer {
  const file = dicom({ rows: 1, columns: 1, seed: 1, as: syntax.deflated }, new Uint8Array(2))
  const start = 144 + file.readUInt32LE(140)
  return Buffer.concat([file.subarray(0, start), deflateRawSync(Buffer.alloc(bytes))])
}
function bitmap(change: (bytes: Buffer) => void): Buffer {
  const bytes = oneBitBitmap(1_000, 1_000)
  change(bytes)
  return bytes
}
const nested = (depth: number): DicomElement[][] => (depth === 0 ? [] : [[['0040,a730', 'SQ', nested(depth - 1)]]])
const jpegLs = Buffer.from('ffd8fff7000b08ffffffff01011100ffda0008010100000000ffd9', 'hex')

interface Bomb {
  readonly fileName: string
  readonly make: () => Buffer
  readonly seed?: number
  /** The error by which it is refused, or what its picture is answered with. */
  readonly expected: string | number
}
const bombs: Readonly<Record<string, Bomb>> = {
  'a PNG of 90 million pixels': { fileName: 'a.png', make: () => emptyPng(30_000, 3_000), expected: 200 },
  'a PNG behind 300 MB of text': { fileName: 'b.png', make: () => pngWithText(300_000_000), expected: 200 },
  'a JPEG of 65,500 × 65,500': { fileName: 'c.jpg', make: () => jpegHead(65_500, 65_500), expected: 'PictureTooLarge' },
  'a JPEG without pixels': { fileName: 'd.jpg', make: () => jpegHead(4_000, 4_000), expected: 422 },
  'a JPEG of 5,000 scans': { fileName: 'e.jpg', make: () => scans(5_000), expected: 422 },
  'a BMP of 100 million pixels': { fileName: 'f.bmp', make: () => oneBitBitmap(9_984, 10_000), expected: 200 },
  'a BMP that claims more than it has': {
    fileName: 'g.bmp',
    make: () => bitmap((bytes) => void bytes.writeInt32LE(2_147_483_647, 18)),
    expected: 'FileContentWrong',
  },
  'a run-length encoded BMP': {
    fileName: 'h.bmp',
    make: () => bitmap((bytes) => void bytes.writeUInt32LE(1, 30)),
    expected: 'FileContentWrong',
  },
  'a gigabyte, deflated': { fileName: 'i.dcm', make: () => deflated(1_000_000_000), expected: 'NotDicom' },
  '56 million pixels, deflated': {
    ...{ fileName: 'j.dcm', seed: 2, expected: 200 },
    make: () => dicom({ rows: 7_000, columns: 8_000, seed: 2, as: syntax.deflated }, new Uint8Array(56_000_000)),
  },
  '64 million pixels, run-length encoded': {
    ...{ fileName: 'k.dcm', seed: 3, expected: 200 },
    make: () => rlePicture({ rows: 8_000, columns: 8_000, seed: 3 }),
  },
  'runs beyond the picture': {
    ...{ fileName: 'l.dcm', seed: 4, expected: 200 },
    make: () => dicom({ rows: 64, columns: 64, seed: 4, as: syntax.rle }, runs(1, 64, Buffer.alloc(300_000, 129))),
  },
  'segments beyond the file': {
    ...{ fileName: 'm.dcm', seed: 5, expected: 422 },
    make: () => dicom({ rows: 6_000, columns: 6_000, seed: 5, as: syntax.rle }, runs(15, 0xffffffff, Buffer.alloc(0))),
  },
  'JPEG-LS of 65,535 × 65,535': {
    ...{ fileName: 'n.dcm', expected: 'NotDicom' },
    make: () =>
      dicom({ rows: 65_535, columns: 65_535, seed: 6, as: '1.2.840.10008.1.2.4.80' }, { fragments: [jpegLs] }),
  },
  'JPEG-LS of 512 × 512': {
    ...{ fileName: 'n.dcm', seed: 11, expected: 422 },
    make: () => dicom({ rows: 512, columns: 512, seed: 11, as: '1.2.840.10008.1.2.4.80' }, { fragments: [jpegLs] }),
  },
  'a JPEG of 400 million pixels in a frame of 100': {
    ...{ fileName: 'o.dcm', seed: 7, expected: 422 },
    make: () =>
      dicom({ rows: 10, columns: 10, seed: 7, as: syntax.jpegBaseline }, { fragments: [jpegHead(20_000, 20_000)] }),
  },
  'two thousand million frames': {
    ...{ fileName: 'p.dcm', expected: 'NotDicom' },
    make: () => dicom({ rows: 1, columns: 1, seed: 8 }, new Uint8Array(1_000), [['0028,0008', 'IS', '2147483647']]),
  },
  '400 levels of sequences': {
    ...{ fileName: 'q.dcm', seed: 9, expected: 200 },
    make: () => dicom({ rows: 1, columns: 1, seed: 9 }, new Uint8Array(2), [['0040,a730', 'SQ', nested(400)]]),
  },
  '200,000 fragments': {
    ...{ fileName: 'r.dcm', expected: 'NotDicom' },
    make: () => {
      const fragments = Array.from({ length: 200_000 }, () => Buffer.alloc(2))
      const frames: DicomElement[] = [['0028,0008', 'IS', 100_000]]
      return dicom({ rows: 64, columns: 64, seed: 10, as: syntax.rle }, { fragments }, frames)
    },
  },
}

/** The friend's own picture, time and again; the slowest in milliseconds. */
async function friendLooks(): Promise<number> {
  const took: number[] = []
  for (let index = 0; index < 12; index++) {
    const started = performance.now()
    const path = `${attachmentPreviewPath(ownPicture)}?n=${index}`
    const answer = await fetch(remoteOrigin(index).origin + path, { headers: friend.headers })
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    took.push(performance.now() - started)
    await sleep(50)
  }
  return took.toSorted((a, b) => a - b)[6] ?? 0
}

function placeOf({ fileName, seed = 0 }: Bomb, id: string, index: number): string {
  if (!fileName.endsWith('.dcm')) return attachmentPreviewPath(id)
  const uids = { studyInstanceUid: '2.25.2', seriesInstanceUid: '2.25.3', sopInstanceUid: `2.25.1${seed}` }
  return renderedFramePath({ ...uids, attachmentId: id }, 1, { window: { center: 40 + (index % 3), width: 400 } })
}

async function look(bomb: Bomb, id: string, index: number): Promise<number> {
  const answer = await fetch(remoteOrigin(index).origin + placeOf(bomb, id, index), { headers: stranger.headers })
  await answer.arrayBuffer()
  return answer.status
}

test.each(Object.entries(bombs))('%s costs a stranger more than the others', async (_name, bomb) => {
  const bytes = bomb.make()
  const [sent, beside] = await Promise.all([upload(stranger, bomb.fileName, bytes), friendLooks()])
  expect(beside).toBeLessThan(1_000)
  if (typeof bomb.expected === 'string') return expect(sent).toEqual({ refused: bomb.expected })
  expect(sent.refused).toBeUndefined()
  const looks = Array.from({ length: 30 }, (_, index) => look(bomb, sent.id ?? '', index))
  const [statuses, meanwhile] = await Promise.all([Promise.all(looks), friendLooks()])
  expect([...new Set(statuses)]).toEqual([bomb.expected])
  expect(meanwhile).toBeLessThan(1_000)
  for (const megabytes of await memory()) expect(megabytes).toBeLessThan(350)
})
