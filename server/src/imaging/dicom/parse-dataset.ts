import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import type { DataSet } from 'dicom-parser'
import dicomParser from 'dicom-parser'
import { DicomRefused } from './dicom-error.ts'
import { syntax } from './transfer-syntaxes.ts'

const firstRead = 64 * 1024
/** The largest head (everything before the pixels) and the largest inflated file. */
const limit = 64 * 1024 * 1024
const pixelData = 'x7fe00010'
const preambleLength = 132
/** The class of a disc's directory. */
export const directoryClass = '1.2.840.10008.1.3.10'

/** The parsed head of a file, with what is needed to find its pixels. */
export type Head = {
  dataSet: DataSet
  fileSize: number
  /** How far the parser's offsets lie behind the file's. */
  shift: number
  isInflated: boolean
  /** The syntax of a file without meta information. */
  bareSyntax: string | undefined
}

/** Reads and parses everything before the pixels, a little at first, more where the head is longer. */
export function readHead(file: number): Head {
  const fileSize = fstatSync(file).size
  if (fileSize === 0) throw new DicomRefused('empty')
  let size = Math.min(firstRead, fileSize)
  for (;;) {
    const bytes = read(file, 0, size)
    const whole = size === fileSize
    const head = tryParse(file, bytes, fileSize)
    if (head.dataSet !== undefined && (whole || head.isInflated || head.dataSet.elements[pixelData] !== undefined)) {
      return { ...head, dataSet: head.dataSet, fileSize }
    }
    if (whole) throw new DicomRefused(isDirectory(bytes) ? 'directory' : 'truncated', head.failure)
    if (size >= limit) throw new DicomRefused('tooLarge', 'head')
    size = Math.min(size * 4, fileSize, limit)
  }
}

/** Whether the meta information says so of a file that cannot be read on: to export it again would not help. */
function isDirectory(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes(directoryClass)
}

/** The same of a file by its path. */
export function readHeadOf(path: string): Head {
  const file = openSync(path, 'r')
  try {
    return readHead(file)
  } finally {
    closeSync(file)
  }
}

/** Reads a piece of an open file; a file that ends earlier is truncated. */
export function read(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let done = 0
  while (done < length) {
    const count = readSync(file, bytes, done, length - done, position + done)
    if (count === 0) throw new DicomRefused('truncated')
    done += count
  }
  return bytes
}

type Attempt = Pick<Head, 'shift' | 'isInflated' | 'bareSyntax'> & { dataSet?: DataSet; failure?: string }

function tryParse(file: number, bytes: Buffer, fileSize: number): Attempt {
  const form = recognise(bytes)
  // Group 2 without the preamble: the parser wants one, so it gets one, and offsets are moved back later.
  const shift = form.lacksPreamble ? preambleLength : 0
  const input = shift > 0 ? Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), bytes]) : bytes
  let isInflated = false
  try {
    const dataSet = dicomParser.parseDicom(input, {
      untilTag: pixelData,
      TransferSyntaxUID: form.bareSyntax,
      inflater: (_bytes: Uint8Array, position: number) => {
        isInflated = true
        return inflate(file, position - shift, fileSize)
      },
    })
    return { dataSet, shift, isInflated, bareSyntax: form.bareSyntax }
  } catch (thrown) {
    return { shift, isInflated, bareSyntax: form.bareSyntax, failure: explain(thrown) }
  }
}

type Form = { lacksPreamble: boolean; bareSyntax: string | undefined }

function recognise(bytes: Buffer): Form {
  if (bytes.toString('latin1', 128, 132) === 'DICM') return { lacksPreamble: false, bareSyntax: undefined }
  if (bytes.length < 8) throw new DicomRefused('notDicom')
  const group = bytes.readUInt16LE(0)
  const element = bytes.readUInt16LE(2)
  const hasVr = /^[A-Z]{2}$/.test(bytes.toString('latin1', 4, 6))
  if (group === 2 && element <= 0x10 && hasVr) return { lacksPreamble: true, bareSyntax: undefined }
  if (group === 8 && element <= 0x60) {
    if (hasVr) return { lacksPreamble: false, bareSyntax: syntax.explicitLittle }
    if (bytes.readUInt32LE(4) < 256) return { lacksPreamble: false, bareSyntax: syntax.implicitLittle }
  }
  if (bytes.readUInt16BE(0) === 8 && bytes.readUInt16BE(2) <= 0x60 && hasVr) {
    return { lacksPreamble: false, bareSyntax: syntax.explicitBig }
  }
  throw new DicomRefused('notDicom')
}

function inflate(file: number, position: number, fileSize: number): Buffer {
  const length = fileSize - position
  if (length > limit) throw new DicomRefused('tooLarge', 'deflated')
  try {
    return inflateRawSync(read(file, position, length), { maxOutputLength: limit })
  } catch (thrown) {
    if (thrown instanceof DicomRefused) throw thrown
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : ''
    throw new DicomRefused(code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'truncated', 'deflated')
  }
}

/** The parser throws strings, errors, and errors wrapped in a plain object. */
function explain(thrown: unknown): string {
  const cause = typeof thrown === 'object' && thrown !== null && 'exception' in thrown ? thrown.exception : thrown
  if (cause instanceof DicomRefused) throw cause
  if (cause instanceof RangeError && cause.message.includes('call stack')) throw new DicomRefused('tooManyNested')
  const message = cause instanceof Error ? cause.message : String(cause)
  if (message.includes('missing required meta header')) throw new DicomRefused('missingSyntax')
  return message
}
