import { deflateRawSync } from 'node:zlib'
import { syntax } from '../../imaging/dicom/transfer-syntaxes.ts'

/** Compressed frames, written as one fragment each behind an offset table. */
export type Fragments = { fragments: Uint8Array[] }

/** The value of one element: text, numbers, bytes, the items of a sequence, or compressed frames. */
export type DicomValue = string | number | number[] | Uint8Array | DicomElement[][] | Fragments

/** One element: tag as `0010,0010`, its value representation, its value. */
export type DicomElement = [tag: string, vr: string, value: DicomValue]

type WriteOptions = {
  transferSyntaxUid?: string
  hasPreamble?: boolean
}

const longForms = new Set(['OB', 'OW', 'OF', 'OD', 'OL', 'SQ', 'UC', 'UN', 'UR', 'UT'])
const undefinedLength = 0xffffffff

type Writing = { isExplicit: boolean; isBig: boolean }

/** Writes a DICOM Part 10 file; text is UTF-8, other character sets are given as bytes. */
export function writeDicom(elements: DicomElement[], options: WriteOptions = {}): Buffer {
  const transferSyntaxUid = options.transferSyntaxUid ?? syntax.explicitLittle
  const writing = {
    isExplicit: transferSyntaxUid !== syntax.implicitLittle,
    isBig: transferSyntaxUid === syntax.explicitBig,
  }
  const body = writeElements(elements, writing)
  const dataSet = transferSyntaxUid === syntax.deflated ? deflateRawSync(body) : body
  const meta = writeMeta(elements, transferSyntaxUid)
  const preamble = options.hasPreamble === false ? [] : [Buffer.alloc(128), Buffer.from('DICM')]
  return Buffer.concat([...preamble, meta, dataSet])
}

function writeMeta(elements: DicomElement[], transferSyntaxUid: string): Buffer {
  const textOf = (tag: string) => elements.find(([candidate]) => candidate === tag)?.[2] ?? ''
  const rest = writeElements(
    [
      ['0002,0001', 'OB', new Uint8Array([0, 1])],
      ['0002,0002', 'UI', textOf('0008,0016')],
      ['0002,0003', 'UI', textOf('0008,0018')],
      ['0002,0010', 'UI', transferSyntaxUid],
      ['0002,0012', 'UI', '2.25.302118906275190735812604173917541926'],
      ['0002,0013', 'SH', 'TONGYING_1'],
    ],
    { isExplicit: true, isBig: false },
  )
  const length = writeElements([['0002,0000', 'UL', rest.length]], { isExplicit: true, isBig: false })
  return Buffer.concat([length, rest])
}

function writeElements(elements: DicomElement[], writing: Writing): Buffer {
  const sorted = elements.toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
  return Buffer.concat(sorted.flatMap((element) => writeElement(element, writing)))
}

function writeElement([tag, vr, value]: DicomElement, writing: Writing): Buffer[] {
  if (vr === 'SQ') return writeSequence(tag, isItems(value) ? value : [], writing)
  if (typeof value === 'object' && 'fragments' in value) return writeFragments(tag, value, writing)
  const bytes = pad(valueBytes(vr, value, writing), vr)
  return [writeHead(tag, vr, bytes.length, writing), bytes]
}

function writeHead(tag: string, vr: string, length: number, writing: Writing): Buffer {
  const isLong = writing.isExplicit ? longForms.has(vr) : false
  const head = Buffer.alloc(isLong ? 12 : 8)
  number16(head, 0, Number.parseInt(tag.slice(0, 4), 16), writing)
  number16(head, 2, Number.parseInt(tag.slice(5, 9), 16), writing)
  if (!writing.isExplicit) return number32(head, 4, length, writing)
  head.write(vr, 4, 'latin1')
  return isLong ? number32(head, 8, length, writing) : number16(head, 6, length, writing)
}

function writeItemHead(element: number, length: number, writing: Writing): Buffer {
  const head = Buffer.alloc(8)
  number16(head, 0, 0xfffe, writing)
  number16(head, 2, element, writing)
  return number32(head, 4, length, writing)
}

function writeSequence(tag: string, items: DicomElement[][], writing: Writing): Buffer[] {
  const written = items.map((item) => writeElements(item, writing))
  const length = written.reduce((sum, item) => sum + 8 + item.length, 0)
  return [
    writeHead(tag, 'SQ', length, writing),
    ...written.flatMap((item) => [writeItemHead(0xe000, item.length, writing), item]),
  ]
}

function writeFragments(tag: string, { fragments }: Fragments, writing: Writing): Buffer[] {
  const padded = fragments.map((frame) => pad(Buffer.from(frame), 'OB'))
  const table = Buffer.alloc(4 * padded.length)
  let position = 0
  for (const [index, frame] of padded.entries()) {
    table.writeUInt32LE(position, 4 * index)
    position += 8 + frame.length
  }
  return [
    writeHead(tag, 'OB', undefinedLength, writing),
    writeItemHead(0xe000, table.length, writing),
    table,
    ...padded.flatMap((frame) => [writeItemHead(0xe000, frame.length, writing), frame]),
    writeItemHead(0xe0dd, 0, writing),
  ]
}

function valueBytes(vr: string, value: DicomValue, writing: Writing): Buffer {
  if (typeof value === 'string') return Buffer.from(value, 'utf8')
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (isItems(value) || (typeof value === 'object' && 'fragments' in value)) return Buffer.alloc(0)
  const numbers = typeof value === 'number' ? [value] : value
  if (vr === 'DS' || vr === 'IS') return Buffer.from(numbers.join('\\'))
  const size = vr === 'FD' ? 8 : vr === 'US' || vr === 'SS' ? 2 : 4
  const bytes = Buffer.alloc(size * numbers.length)
  for (const [index, number] of numbers.entries()) writeNumber(bytes, { at: index * size, number, vr }, writing)
  return bytes
}

function isItems(value: DicomValue): value is DicomElement[][] {
  return Array.isArray(value) && (value.length === 0 || Array.isArray(value[0]))
}

type Placed = { at: number; number: number; vr: string }

function writeNumber(bytes: Buffer, { at, number, vr }: Placed, { isBig }: Writing): void {
  if (vr === 'FD') isBig ? bytes.writeDoubleBE(number, at) : bytes.writeDoubleLE(number, at)
  else if (vr === 'FL') isBig ? bytes.writeFloatBE(number, at) : bytes.writeFloatLE(number, at)
  else if (vr === 'US') isBig ? bytes.writeUInt16BE(number, at) : bytes.writeUInt16LE(number, at)
  else if (vr === 'SS') isBig ? bytes.writeInt16BE(number, at) : bytes.writeInt16LE(number, at)
  else if (vr === 'SL') isBig ? bytes.writeInt32BE(number, at) : bytes.writeInt32LE(number, at)
  else isBig ? bytes.writeUInt32BE(number, at) : bytes.writeUInt32LE(number, at)
}

function number16(bytes: Buffer, at: number, number: number, { isBig }: Writing): Buffer {
  isBig ? bytes.writeUInt16BE(number, at) : bytes.writeUInt16LE(number, at)
  return bytes
}

function number32(bytes: Buffer, at: number, number: number, { isBig }: Writing): Buffer {
  isBig ? bytes.writeUInt32BE(number, at) : bytes.writeUInt32LE(number, at)
  return bytes
}

function pad(bytes: Buffer, vr: string): Buffer {
  if (bytes.length % 2 === 0) return bytes
  return Buffer.concat([bytes, Buffer.from([vr === 'UI' || vr.startsWith('O') ? 0 : 0x20])])
}
