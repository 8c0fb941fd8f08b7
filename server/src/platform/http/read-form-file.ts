import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

export interface FormFile {
  readonly fileName: string
  readonly content: Buffer
}

/** What a form has beside its file: names and marks between the parts. */
const mostBeside = 65_536
/** A form with one file has a few fields and short headers; more of either costs time to take apart. */
const limits = { parts: 20, fields: 20, files: 1, fieldSize: 1_024, headerPairs: 20, headerSize: 8_192 } as const

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
  const boundary = boundaryOf(request.headers['content-type'] ?? '')
  if (boundary === undefined) throw new Problem(kitErrors.MediaTypeWrong)
  const stream = bodies.get(request)
  if (!stream) throw new Problem(kitErrors.Malformed, { field })
  const form = new FormReader(boundary, { field, mostBytes })
  const most = mostBytes + mostBeside
  let bytes = 0
  for await (const chunk of unbroken(stream)) {
    bytes += chunk.length
    // Of a little too much all is read, or its sender would take the closed connection for a failure.
    if (bytes > 2 * most) return undefined
    if (bytes <= most) await form.write(chunk)
  }
  return bytes > most ? undefined : form.end()
}

/** The type of a form, with one boundary and no more: of two each parser takes another. */
const typeOfForm =
  /^multipart\/form-data(?:\s*;\s*charset=[\w-]+)?\s*;\s*boundary=(?:"([^"\\]{1,70})"|([^\s";,]{1,70}))(?:\s*;\s*charset=[\w-]+)?\s*$/i

function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] = typeOfForm.exec(type) ?? []
  return quoted ?? plain
}

/**
 * The bytes of a body.
 * @throws Malformed where its sender goes away in the middle, which is no failure of the server
 */
async function* unbroken(body: Readable): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await chunks.next().catch(() => {
        throw new Problem(kitErrors.Malformed)
      })
      if (next.done) return
      if (!(next.value instanceof Uint8Array)) throw new Problem(kitErrors.Malformed)
      yield next.value
    }
  } finally {
    await chunks.return?.()
  }
}

/** Takes a form apart as it arrives, and keeps the file of one field. */
class FormReader {
  readonly #parser: BusboyInstance
  readonly #field: string
  readonly #failed: Promise<never>
  #fail: () => void = () => undefined
  #fileName: string | undefined
  #chunks: Buffer[] = []
  #isTooLarge = false

  constructor(boundary: string, { field, mostBytes }: { field: string; mostBytes: number }) {
    this.#field = field
    this.#failed = new Promise((_resolve, reject) => {
      this.#fail = () => reject(new Problem(kitErrors.Malformed))
    })
    // Whoever waits hears of it; where nobody does, it is no failure of the process.
    this.#failed.catch(() => undefined)
    this.#parser = new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      limits: { ...limits, fileSize: mostBytes },
    })
    this.#parser.on('file', (name, stream, fileName) => this.#take(name, stream, fileName))
    for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit', 'error'] as const)
      this.#parser.on(event, () => this.#fail())
  }

  #take(name: string, stream: BusboyFileStream, fileName: string): void {
    stream.on('error', () => this.#fail())
    if (name !== this.#field) return void stream.resume()
    this.#fileName = fileName
    stream.on('limit', () => {
      this.#isTooLarge = true
      this.#chunks = []
    })
    stream.on('data', (chunk: Buffer) => {
      if (!this.#isTooLarge) this.#chunks.push(chunk)
    })
  }

  /** @throws Malformed */
  async write(chunk: Uint8Array): Promise<void> {
    await Promise.race([
      this.#failed,
      new Promise<void>((resolve) => void this.#parser.write(Buffer.from(chunk), () => resolve())),
    ])
  }

  /**
   * What the form held; nothing where the file was larger than allowed.
   * @throws Malformed
   */
  async end(): Promise<FormFile | undefined> {
    await Promise.race([
      this.#failed,
      new Promise<void>((resolve) => {
        this.#parser.once('finish', () => resolve())
        this.#parser.end()
      }),
    ])
    if (this.#fileName === undefined) throw new Problem(kitErrors.Malformed, { field: this.#field })
    return this.#isTooLarge ? undefined : { fileName: this.#fileName, content: Buffer.concat(this.#chunks) }
  }
}
