import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of a ZIP: text, or bytes that lie on the disk. */
export type ZipEntry = { readonly name: string } & ({ readonly text: string } | { readonly path: string })

const chunkLength = 65_536

/**
 * A ZIP as it is written: it goes on only as its reader takes it, and an entry that can't be read ends it with that error.
 * Texts are compressed; files are pictures, which are so already.
 */
export function zipStream(entries: readonly ZipEntry[], madeAt: Date): Readable {
  return Readable.from(zipped(entries, madeAt), { objectMode: false })
}

async function* zipped(entries: readonly ZipEntry[], mtime: Date): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else written.push(bytes)
  })
  function* taken() {
    if (failure) throw failure
    yield* written.splice(0)
  }
  for (const entry of entries) {
    const part = 'text' in entry ? new ZipDeflate(entry.name, { level: 6 }) : new ZipPassThrough(entry.name)
    part.mtime = mtime
    zip.add(part)
    for await (const chunk of chunksOf(entry)) {
      part.push(chunk)
      yield* taken()
    }
    part.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

/** Bytes of their own: what was pushed is not written into again. */
async function* chunksOf(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if ('path' in entry) {
    for await (const chunk of createReadStream(entry.path)) yield Uint8Array.from(Buffer.from(chunk))
    return
  }
  const bytes = new TextEncoder().encode(entry.text)
  for (let from = 0; from < bytes.length; from += chunkLength) yield bytes.slice(from, from + chunkLength)
}
