import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { kitErrors } from '@tongying/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerGone } from '../http/caller-gone.ts'
import { Problem } from '../problem.ts'
import type { UploadLocks } from './upload-locks.ts'

/** How long, in milliseconds, a new request waits for one whose connection is dead but not yet known to be. */
const drainMs = 500

/** So much is written at once. */
const batchBytes = 1024 ** 2
/** After so many batches it is asked again whether more may be written. */
const batchesPerLook = 4

export interface Chunk {
  readonly id: string
  /** The file that grows; it was made when the upload began. */
  readonly path: string
  /** Where the body begins. */
  readonly offset: number
  /** How many bytes the whole upload has. */
  readonly bytes: number
  readonly locks: UploadLocks
  /** Asked once the upload is held: throws when somebody relies by now on nothing more being written by this request. */
  requireLatest(): Promise<void>
  /** Asked for each few megabytes: throws the `Problem` for which no more is taken, as when the disk has no room. */
  requireMore(): Promise<void>
}

/**
 * Takes the body of one request into the file and answers the offset behind it. Where `requireMore` throws, or the file is
 * discarded (`NotFound`), the rest is not taken; what was written until then stays, and the upload may go on from there.
 * @throws BodyTooLarge, StateChanged
 */
export async function receiveChunk(request: FastifyRequest, reply: FastifyReply, chunk: Chunk): Promise<number> {
  await using _ = await holdUpload(request, reply, chunk)
  await using file = await open(chunk.path, 'r+').catch(gone)
  const { size } = await file.stat()
  if (size !== chunk.offset) throw new Problem(kitErrors.StateChanged)
  await chunk.requireLatest()
  const length = Number(request.headers['content-length'] ?? 0)
  if (chunk.offset + length > chunk.bytes) throw new Problem(kitErrors.BodyTooLarge)
  return await pour(request.raw, file, chunk)
}

/** Holds an upload for as long as this request writes to it, or looks at it. */
export function holdUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, locks }: Pick<Chunk, 'id' | 'locks'>,
): Promise<AsyncDisposable> {
  // Who went before, while it was looked up, writes nothing behind the back of who comes next.
  return locks.hold(id, callerGone(reply), () => void setTimeout(() => request.raw.destroy(), drainMs).unref())
}

/** The upload was discarded while this request waited for it. */
function gone(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new Problem(kitErrors.NotFound) : error
}

/** @throws NotFound for a file without a name: what is written to it takes room on the disk that nobody counts */
async function requireName(file: FileHandle): Promise<void> {
  if ((await file.stat()).nlink === 0) throw new Problem(kitErrors.NotFound)
}

/** Writes one batch while the next one arrives; what arrived before a break is written all the same. */
async function pour(body: IncomingMessage, file: FileHandle, { offset, bytes: to, requireMore }: Chunk) {
  let [position, size, batches] = [offset, 0, 0]
  let batch: Buffer[] = []
  let writing: Promise<unknown> = Promise.resolve()
  const write = async () => {
    await writing
    writing = batch.length > 0 ? file.writev(batch, position).then(giveBackAfter(batch)) : writing
    // Heard where it is awaited, at the next batch.
    writing.catch(() => {})
    position += size
    batch = []
    size = 0
  }
  const look = async () => {
    await requireName(file)
    if (batches++ % batchesPerLook === 0) await requireMore()
  }
  try {
    // A body left unread must not take the connection with it: its sender still hears why.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      if (position + size + piece.length > to) throw new Problem(kitErrors.BodyTooLarge)
      if (size === 0) await look()
      batch.push(piece)
      size += piece.length
      if (size >= batchBytes) await write()
    }
  } finally {
    await write()
    await writing
  }
  return position
}

/**
 * Node allocates new memory for every piece of a body and V8 collects everything for each 32 MB of it: a third of an
 * upload's CPU. What is written is given back at once instead.
 */
function giveBackAfter(written: readonly Buffer[]): () => void {
  return () => {
    for (const { buffer, length } of written) {
      // Only memory that is this piece's alone.
      if (buffer.byteLength === length && buffer instanceof ArrayBuffer) buffer.transfer(0)
    }
  }
}
