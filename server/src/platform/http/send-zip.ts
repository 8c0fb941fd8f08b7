import { kitErrors } from '@tongying/contract/kit'
import type { FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'
import { type ZipEntry, zipStream } from '../storage/zip-stream.ts'
import { accountIdOf, type HttpCall } from './call.ts'
import { setHeaders } from './headers.ts'
import { HeldBytes, type RoomSize, SharedRoom } from './shared-room.ts'

const megabyte = 1_048_576
/** What ZIPs that are on their way hold in a process: of one account a few, and of all no more than it bears. */
const size: RoomSize = { bytes: 256 * megabyte, bytesEach: 128 * megabyte, bytesPerNetwork: 160 * megabyte }
const room = new SharedRoom(size)
const comeBackSeconds = 5

/**
 * Sends a ZIP that is put together while it is read. Its texts lie in memory until its reader is done, of which the room
 * for answers counts the part that was read ahead alone: they have a room of their own, in which whoever holds most gives
 * way.
 * @throws Busy
 */
export function sendZip(
  call: Pick<HttpCall, 'actor' | 'network' | 'reply' | 'request'>,
  { name, entries, madeAt }: { name: string; entries: readonly ZipEntry[]; madeAt: Date },
  within: SharedRoom = room,
): FastifyReply {
  const { reply, request, network } = call
  const held = new HeldBytes(within, { whose: accountIdOf(call), network }, () => reply.raw.destroy())
  if (!held.take(bytesOf(entries))) throw new Problem(kitErrors.Busy, { values: { seconds: comeBackSeconds } })
  reply.raw.once('close', () => held.give())
  if (reply.raw.destroyed) held.give()
  setHeaders(reply, 'file', { isHttps: request.protocol === 'https' })
  return reply
    .type('application/zip')
    .headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}"` })
    .send(zipStream(entries, madeAt))
}

/** A letter takes up to two bytes of memory. */
function bytesOf(entries: readonly ZipEntry[]): number {
  return entries.reduce((sum, entry) => sum + ('text' in entry ? 2 * entry.text.length : 0), 0)
}
