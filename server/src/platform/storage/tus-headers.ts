import { kitErrors } from '@tongying/contract/kit'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

/** The size that a new upload declares; one without is not taken. */
export function readUploadLength(request: FastifyRequest): number {
  const given = request.headers['upload-length']
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) throw new Problem(kitErrors.Malformed)
  return Number(given)
}

/** `Upload-Metadata`: pairs of a name and a base64 text. */
export function readUploadMetadata(request: FastifyRequest): Record<string, string> {
  const given = request.headers['upload-metadata']
  if (given === undefined) return {}
  if (typeof given !== 'string') throw new Problem(kitErrors.Malformed)
  const metadata: Record<string, string> = {}
  for (const pair of given.split(',')) {
    const [name, value = '', ...rest] = pair.trim().split(' ')
    if (!name || rest.length > 0) throw new Problem(kitErrors.Malformed)
    metadata[name] = decode(value)
  }
  return metadata
}

function decode(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'))
  } catch {
    throw new Problem(kitErrors.Malformed)
  }
}

/** Where the bytes of a PATCH begin, from a client that speaks our version of tus. */
export function readUploadOffset(request: FastifyRequest): number {
  const { 'tus-resumable': version, 'upload-offset': given } = request.headers
  if (version !== '1.0.0') throw new Problem(kitErrors.Malformed)
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) throw new Problem(kitErrors.Malformed)
  return Number(given)
}
