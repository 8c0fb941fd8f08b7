import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes that are sent again and again, compressed once. */
export interface Body {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly encoded: { readonly br?: Buffer; readonly gzip?: Buffer }
}

export function bodyOf(plain: Buffer, type: string): Body {
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const isText = !type.startsWith('image/webp')
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  return { type, etag, plain, encoded: isText ? { br: brotliCompressSync(plain, quality), gzip: gzipSync(plain) } : {} }
}

/** Sends a body in the smallest coding that the browser takes, or 304 when it has it. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
  const coding = chooseCoding(request.headers['accept-encoding'], body)
  const etag = `"${body.etag}${coding ? `-${coding}` : ''}"`
  reply.header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (coding) reply.header('content-encoding', coding)
  return reply.type(body.type).send((coding && body.encoded[coding]) ?? body.plain)
}

function chooseCoding(accepted: string | string[] | undefined, { encoded }: Body): 'br' | 'gzip' | undefined {
  const codings = new Set(
    String(accepted ?? '')
      .split(',')
      .map((part) => part.trim().split(';'))
      .filter(([, weight]) => !/^\s*q=0(?:\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name?.toLowerCase()),
  )
  if (encoded.br && codings.has('br')) return 'br'
  return encoded.gzip && codings.has('gzip') ? 'gzip' : undefined
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*')
}
