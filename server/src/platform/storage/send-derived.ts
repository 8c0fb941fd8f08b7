import { createReadStream } from 'node:fs'
import type { FastifyReply } from 'fastify'
import type { Derived } from './derived-store.ts'

/** Sends what was made from a file; its headers are the caller's matter, but for type and length. */
export function sendDerived(reply: FastifyReply, derived: Derived, mediaType: string): FastifyReply {
  reply.type(mediaType)
  if ('content' in derived) return reply.send(derived.content)
  return reply.header('content-length', derived.bytes).send(createReadStream(derived.path))
}
