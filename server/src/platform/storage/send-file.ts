import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setHeaders } from '../http/headers.ts'

export interface SentFile {
  readonly path: string
  readonly bytes: number
  readonly mediaType: string
  /** Changes whenever the bytes do. */
  readonly etag: string
  /** Offered as a download under this name; shown in place without one. */
  readonly fileName?: string
}

/** Sends a stored file, whole or the range asked for, so that a browser can do nothing with it but keep it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): FastifyReply {
  const etag = `"${file.etag}"`
  setHeaders(reply, 'file', { isHttps: request.protocol === 'https' })
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(file.mediaType)
  if (file.fileName !== undefined) reply.header('content-disposition', asDownload(file.fileName))
  const wanted = rangeOf(request, etag, file.bytes)
  if (wanted === 'none')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).type('text/plain').send('')
  if (wanted) reply.code(206).header('content-range', `bytes ${wanted.start}-${wanted.end}/${file.bytes}`)
  const { start, end } = wanted ?? { start: 0, end: file.bytes - 1 }
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(createReadStream(file.path, { start, end }))
}

/** `attachment` with the name in UTF-8 and a plain one for old clients (RFC 6266, RFC 8187). */
function asDownload(fileName: string): string {
  const extension = extname(fileName).replace(/[^.A-Za-z0-9]/g, '')
  const utf8 = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="file${extension}"; filename*=UTF-8''${utf8}`
}

/** One range, as every client asks for; several at once are answered with the whole file, which is allowed. */
function rangeOf(
  request: FastifyRequest,
  etag: string,
  bytes: number,
): { start: number; end: number } | 'none' | undefined {
  const { range } = request.headers
  const ifRange = request.headers['if-range']
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '')
  if (!match || (ifRange !== undefined && ifRange !== etag)) return undefined
  const [from = '', to = ''] = match.slice(1)
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end || start >= bytes ? 'none' : { start, end }
}
