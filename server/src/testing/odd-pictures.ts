import { crc32, deflateSync } from 'node:zlib'
import { type DicomElement, writeDicom } from '../demo/studies/write-dicom.ts'
import { syntax } from '../imaging/dicom/transfer-syntaxes.ts'

/** A film of frames of one pixel each: the frames' places are larger than the file. */
export function longFilm(frames: number, seed: number): Buffer {
  const pixels = Buffer.from(Array.from({ length: frames }, (_, at) => at % 251))
  return dicom({ rows: 1, columns: 1, seed }, [
    ['0028,0002', 'US', 1],
    ['0028,0004', 'CS', 'MONOCHROME2'],
    ['0028,0008', 'IS', frames],
    ['7fe0,0010', 'OB', pixels],
  ])
}

/** A bitmap of one bit a pixel: 12.5 MB for 100 million pixels. */
export function oneBitBitmap(width: number, height: number): Buffer {
  const stride = Math.ceil(width / 32) * 4
  const file = Buffer.alloc(62 + stride * height, 0x5a)
  file.fill(0, 0, 62)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(62, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(1, 28)
  file.writeUInt32LE(0xffffff, 58)
  return file
}

/** A black PNG of so many pixels in some kilobytes. */
export function emptyPng(width: number, height: number, { isInterlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  head[12] = isInterlaced ? 1 : 0
  const rows = deflateSync(Buffer.alloc(isInterlaced ? 100 : height * (width + 1)))
  const chunks = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The head of a JPEG that claims a size, with nothing behind it. */
export function jpegHead(width: number, height: number, { isProgressive = false } = {}): Buffer {
  const start = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  const frame = Buffer.from(
    isProgressive ? 'ffc20011080000000003012200021101031101' : 'ffc0001108000000000301220002110103110100',
    'hex',
  )
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([start, frame])
}

type Size = { rows: number; columns: number; seed: number }

/** A colour picture of one colour, run-length encoded: 3 MB for 64 million pixels. */
export function rlePicture({ rows, columns, seed }: Size): Buffer {
  const runs = Buffer.alloc(2 * Math.ceil((rows * columns) / 128))
  for (let at = 0; at < runs.length; at += 2) {
    runs[at] = 129
    runs[at + 1] = seed
  }
  const head = Buffer.alloc(64)
  head.writeUInt32LE(3, 0)
  for (const plane of [0, 1, 2]) head.writeUInt32LE(64 + plane * runs.length, 4 + 4 * plane)
  const pixels = { fragments: [Buffer.concat([head, runs, runs, runs])] }
  return dicom(
    { rows, columns, seed },
    [
      ['0028,0002', 'US', 3],
      ['0028,0004', 'CS', 'RGB'],
      ['7fe0,0010', 'OB', pixels],
    ],
    syntax.rle,
  )
}

/** A grey picture of 8 bits as it is. */
export function greyPicture(size: Size, pixels: Uint8Array): Buffer {
  return dicom(size, [
    ['0028,0002', 'US', 1],
    ['0028,0004', 'CS', 'MONOCHROME2'],
    ['7fe0,0010', 'OB', pixels],
  ])
}

function dicom({ rows, columns, seed }: Size, more: DicomElement[], transferSyntaxUid?: string): Buffer {
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
  ]
  return writeDicom([...elements, ...more], { transferSyntaxUid })
}
