import { kitErrors } from '@tongying/contract/kit'
import type { FastifyReply } from 'fastify'
import type { DicomHeader } from '../platform/dicom/header.ts'
import { readFrame } from '../platform/dicom/read-frame.ts'
import { syntax } from '../platform/dicom/transfer-syntaxes.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'

/** A frame's number on the wire (from 1) as the index in the file. */
export function frameNumber(word: string, header: DicomHeader): number {
  const number = /^\d{1,6}$/.test(word) ? Number(word) : 0
  if (number < 1 || number > header.frames) throw new Problem(kitErrors.NotFound)
  return number - 1
}

/** Sends a frame's bytes as they lie in the file: bare, or in the envelope of DICOMweb for who asks for it. */
export async function sendFrame(
  reply: FastifyReply,
  { path, header, frame, isMultipart }: { path: string; header: DicomHeader; frame: number; isMultipart: boolean },
): Promise<FastifyReply> {
  const bytes = await readFrame(path, header, frame)
  const type = encodedTypes[header.transferSyntaxUid] ?? 'application/octet-stream'
  const part = `${type}; transfer-syntax=${header.transferSyntaxUid}`
  if (!isMultipart) return reply.type(part).send(bytes)
  const boundary = newId()
  const head = `--${boundary}\r\nContent-Type: ${part}\r\n\r\n`
  reply.type(`multipart/related; type="${type}"; boundary=${boundary}`)
  return reply.send(Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]))
}

/** Whether a browser shows the frame's own bytes rightly: then nothing has to be decoded here. */
export function isBrowserJpeg(header: DicomHeader): boolean {
  const shown = ['MONOCHROME2', 'YBR_FULL', 'YBR_FULL_422']
  return header.transferSyntaxUid === syntax.jpegBaseline && shown.includes(header.photometricInterpretation)
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
