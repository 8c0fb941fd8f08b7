import { kitErrors } from '@tongying/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnstorable } from '../http/is-unstorable.ts'
import { Problem } from '../problem.ts'

/** The one version of the protocol that we speak. */
export const tusVersion = '1.0.0'
export const tusExtensions = ['creation', 'creation-with-upload', 'termination'] as const
export const chunkType = 'application/offset+octet-stream'

/** Headers of the protocol and its extensions that we know; any other asks for something that we would not do. */
const known: ReadonlySet<string> = new Set(['upload-length', 'upload-offset', 'upload-metadata'])

/**
 * Refuses a request of another version with 412, and one that asks for an extension that we do not have with 400.
 * @throws ProtocolVersionWrong
 */
export function requireTus(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', tusVersion)
  if (request.headers['tus-resumable'] !== tusVersion) {
    reply.header('tus-version', tusVersion)
    throw new Problem(kitErrors.ProtocolVersionWrong, { values: { version: tusVersion } })
  }
  const unknown = Object.keys(request.headers).find((name) => name.startsWith('upload-') && !known.has(name))
  if (unknown !== undefined) throw malformed(unknown)
}

/** The size that a new upload declares; one without is not taken. */
export function readUploadLength(request: FastifyRequest): number {
  return readNumber(request, 'upload-length')
}

/** Where the bytes of a request begin. */
export function readUploadOffset(request: FastifyRequest): number {
  return readNumber(request, 'upload-offset')
}

function readNumber(request: FastifyRequest, name: string): number {
  const given = request.headers[name]
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) throw malformed(name)
  return Number(given)
}

/** `Upload-Metadata`: pairs of a name and a base64 text. */
export function readUploadMetadata(request: FastifyRequest): Record<string, string> {
  const given = request.headers['upload-metadata']
  if (given === undefined) return {}
  if (typeof given !== 'string') throw malformed('upload-metadata')
  const metadata: Record<string, string> = {}
  for (const pair of given.split(',')) {
    const [name, value = '', ...rest] = pair.trim().split(' ')
    if (!name || rest.length > 0) throw malformed('upload-metadata')
    metadata[name] = decode(value)
  }
  if (isUnstorable(metadata)) throw malformed('upload-metadata')
  return metadata
}

/** The same pairs as a header. */
export function writeUploadMetadata(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

function decode(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'))
  } catch {
    throw malformed('upload-metadata')
  }
}

function malformed(field: string): Problem {
  return new Problem(kitErrors.Malformed, { field })
}
