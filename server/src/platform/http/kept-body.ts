import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const codings = {
  br: (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain: Buffer) => gzipSync(plain),
} as const
type Coding = keyof typeof codings

/** Bytes that are sent again and again, compressed once: when somebody first asks for them so. */
export interface Body {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly isText: boolean
  readonly encoded: Map<Coding, Buffer>
}

export function bodyOf(plain: Buffer, type: string): Body {
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { type, etag, plain, isText: !type.startsWith('image/webp'), encoded: new Map() }
}

/** Sends a body in the smallest coding that the browser takes, or 304 when it has it. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
  const coding = chooseCoding(request.headers['accept-encoding'], body)
  const etag = `"${body.etag}${coding ? `-${coding}` : ''}"`
  reply.header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (coding) reply.header('content-encoding', coding)
  return reply.type(body.type).send(coding ? encodedAs(body, coding) : body.plain)
}

function encodedAs({ plain, encoded }: Body, coding: Coding): Buffer {
  const known = encoded.get(coding) ?? codings[coding](plain)
  encoded.set(coding, known)
  return known
}

function chooseCoding(accepted: string | string[] | undefined, { isText }: Body): Coding | undefined {
  if (!isText) return undefined
  const named = new Set(
    String(accepted ?? '')
      .split(',')
      .map((part) => part.trim().split(';'))
      .filter(([, weight]) => !/^\s*q=0(?:\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name?.toLowerCase()),
  )
  if (named.has('br')) return 'br'
  return named.has('gzip') ? 'gzip' : undefined
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*')
}
