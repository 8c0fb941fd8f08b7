import { Readable } from 'node:stream'
import { kitErrors } from '@tongying/contract/kit'
import type { FastifyReply } from 'fastify'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { DicomRefused } from './dicom/dicom-error.ts'
import type { DicomHeader, FramePlace } from './dicom/dicom-header.ts'
import { fitsHeader, jpegHeadLength, readJpegHead } from './dicom/jpeg-head.ts'
import { readFrame, readFrameStart, streamedAtOnce, streamFrame } from './dicom/read-frame.ts'
import { syntax } from './dicom/transfer-syntaxes.ts'
import { whyNotShown } from './dicom/why-not-shown.ts'

/**
 * A frame's number on the wire (from 1) as the index in the file.
 * @throws NotFound
 */
export function frameNumber(word: string, header: DicomHeader): number {
  const number = /^\d{1,6}$/.test(word) ? Number(word) : 0
  if (number < 1 || number > header.frames) throw new Problem(kitErrors.NotFound)
  return number - 1
}

type SentFrame = { path: string; header: DicomHeader; place: FramePlace | undefined; isMultipart: boolean }

/** Sends a frame's bytes as they lie in the file: bare, or in the envelope of DICOMweb for who asks for it. */
export async function sendFrame(
  reply: FastifyReply,
  { path, header, place, isMultipart }: SentFrame,
): Promise<FastifyReply> {
  if (place === undefined) throw new DicomRefused(header.frames === 0 ? 'noImage' : 'unsupportedSyntax')
  const type = encodedTypes[header.transferSyntaxUid] ?? 'application/octet-stream'
  const part = `${type}; transfer-syntax=${header.transferSyntaxUid}`
  const boundary = newId()
  const [head, foot] = isMultipart
    ? [Buffer.from(`--${boundary}\r\nContent-Type: ${part}\r\n\r\n`), Buffer.from(`\r\n--${boundary}--\r\n`)]
    : [Buffer.alloc(0), Buffer.alloc(0)]
  reply.type(isMultipart ? `multipart/related; type="${type}"; boundary=${boundary}` : part)
  // A small frame, such as one of a film, is quicker in one piece.
  if (place.length <= inOnePiece) return reply.send(Buffer.concat([head, await readFrame(path, place), foot]))
  reply.header('content-length', head.length + place.length + foot.length)
  return reply.send(Readable.from(between(head, streamFrame(path, place), foot), asBytes))
}

const inOnePiece = 1024 ** 2
/** The parts that are read ahead, as large as the stream says: by that it counts as memory. */
const asBytes = { objectMode: false, highWaterMark: streamedAtOnce }

async function* between(head: Buffer, body: AsyncGenerator<Uint8Array>, foot: Buffer): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head
  yield* body
  if (foot.length > 0) yield foot
}

/**
 * Whether a browser shows the frame's own bytes rightly: nothing is done to its values, and its JPEG is what the header says,
 * without an orientation or a profile that the browser would apply. Then nothing has to be decoded here.
 */
export async function isBrowserJpeg(
  path: string,
  header: DicomHeader,
  place: FramePlace | undefined,
): Promise<boolean> {
  if (header.transferSyntaxUid !== syntax.jpegBaseline || whyNotShown(header) || !place) return false
  if (!isSeenAsStored(header)) return false
  const head = readJpegHead(await readFrameStart(path, place, jpegHeadLength))
  return head !== undefined && fitsHeader(head, header) && head.isPlain
}

function isSeenAsStored({ photometricInterpretation, bitsStored, facts }: DicomHeader): boolean {
  if (photometricInterpretation === 'YBR_FULL' || photometricInterpretation === 'YBR_FULL_422') return true
  return photometricInterpretation === 'MONOCHROME2' && bitsStored === 8 && facts?.isPlainGrey === true
}

const encodedTypes: Readonly<Record<string, string>> = {
  '1.2.840.10008.1.2.4.50': 'image/jpeg',
  '1.2.840.10008.1.2.4.51': 'image/jpeg',
  '1.2.840.10008.1.2.4.57': 'image/jpeg',
  '1.2.840.10008.1.2.4.70': 'image/jpeg',
  '1.2.840.10008.1.2.4.80': 'image/jls',
  '1.2.840.10008.1.2.4.81': 'image/jls',
  '1.2.840.10008.1.2.4.90': 'image/jp2',
  '1.2.840.10008.1.2.4.91': 'image/jp2',
  '1.2.840.10008.1.2.5': 'image/dicom-rle',
}
