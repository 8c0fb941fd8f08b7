import type { Readable } from 'node:stream'
import { kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

export interface FormFile {
  readonly fileName: string
  readonly content: Buffer
}

/** What a form has beside its file: names and marks between the parts. */
const mostBeside = 65_536
/** More parts than any form with one file has; each costs time to take apart. */
const mostParts = 20

/** Bodies that are still streams: apart from `body`, which every call looks through before it is read. */
const bodies = new WeakMap<object, Readable>()

/** Bodies below this stay streams, whatever they call themselves: they are read once their caller is known to have the right. */
export function keepBodiesAsStreams(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => {
    bodies.set(request, payload)
    done(null)
  })
}

/**
 * The file of a form (`multipart/form-data`) in a field, read from a body that was kept as a stream; nothing where it is larger
 * than allowed. Of what is too large only so much more is read that its sender hears the answer.
 * @throws MediaTypeWrong, Malformed
 */
export async function readFormFile(
  request: FastifyRequest,
  { field, mostBytes }: { field: string; mostBytes: number },
): Promise<FormFile | undefined> {
  const type = request.headers['content-type'] ?? ''
  const boundary = /^multipart\/form-data\s*;.*?boundary="?([^\s";,]{1,70})"?\s*$/i.exec(type)?.[1]
  if (boundary === undefined) throw new Problem(kitErrors.MediaTypeWrong)
  const stream = bodies.get(request)
  if (!stream) throw new Problem(kitErrors.Malformed, { field })
  const body = await readUpTo(stream, mostBytes + mostBeside)
  if (body === undefined) return undefined
  if (countParts(body, `--${boundary}`) > mostParts) throw new Problem(kitErrors.Malformed)
  const file = (await takeApart(body, type)).get(field)
  if (!(file instanceof File)) throw new Problem(kitErrors.Malformed, { field })
  if (file.size > mostBytes) return undefined
  return { fileName: file.name, content: Buffer.from(await file.arrayBuffer()) }
}

async function readUpTo(body: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) throw new Problem(kitErrors.Malformed)
    bytes += chunk.length
    if (bytes <= most) chunks.push(Buffer.from(chunk))
    else chunks.length = 0
    // Of a little too much all is read, or its sender would take the closed connection for a failure.
    if (bytes > 2 * most) return undefined
  }
  return bytes <= most ? Buffer.concat(chunks, bytes) : undefined
}

function countParts(body: Buffer, mark: string): number {
  let count = 0
  for (let at = body.indexOf(mark); at >= 0 && count <= mostParts; at = body.indexOf(mark, at + mark.length)) count++
  return count
}

async function takeApart(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Problem(kitErrors.Malformed)
  }
}
