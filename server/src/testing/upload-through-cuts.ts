import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachmentRoutes, uploadLimits, uploadPath } from '@tongying/contract/attachments'
import { Upload } from 'tus-js-client'
import { faultProxy } from '../platform/testing/proxy.ts'
import type { TestApp } from './app.ts'
import { headersOf } from './remote.ts'
import { ownFile, pdfOf } from './tus.ts'

export interface CutUpload {
  /** Whether the server's SHA-256 is that of what was sent. */
  readonly isSame: boolean
  readonly cuts: number
  /** Bytes that went over the connection beyond the file's own. */
  readonly extraBytes: number
  readonly chunkBytes: number
}

const megabyte = 1024 ** 2

/** Sends a file of this size with the web's client over a connection that is cut again and again. */
export async function uploadThroughCuts(
  server: TestApp,
  { port, accountId, bytes, cuts }: { port: number; accountId: string; bytes: number; cuts: number },
): Promise<CutUpload> {
  const who = await server.as(accountId)
  const proxy = await faultProxy({ port })
  // Unevenly spread, so that they fall at different places of a chunk.
  proxy.cutAt(Array.from({ length: cuts }, (_, index) => Math.round((bytes * (index + 0.37)) / cuts)))
  const file = join(tmpdir(), `tongying-cuts-${process.pid}`)
  const sha256 = await writeTestFile(file, bytes)
  try {
    const id = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(createReadStream(file), {
        endpoint: `http://127.0.0.1:${proxy.port}${uploadPath}`,
        headers: headersOf(who),
        metadata: ownFile(accountId),
        uploadSize: bytes,
        retryDelays: Array.from({ length: 20 }, () => 30),
        chunkSize: uploadLimits.chunkBytes,
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
        onError: reject,
      })
      upload.start()
    })
    const listed = await who.call(attachmentRoutes.list, { ownerKind: 'account', ownerId: accountId })
    return {
      isSame: listed.data.list.find((each) => each.id === id)?.sha256 === sha256,
      cuts: proxy.cuts(),
      extraBytes: proxy.sent() - bytes,
      chunkBytes: uploadLimits.chunkBytes,
    }
  } finally {
    await proxy.close()
    await rm(file, { force: true })
  }
}

async function writeTestFile(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  await using file = await open(path, 'w')
  for (let written = 0; written < bytes; ) {
    const piece = written === 0 ? pdfOf(Math.min(megabyte, bytes)) : pdfOf(Math.min(megabyte, bytes - written))
    hash.update(piece)
    await file.write(piece)
    written += piece.length
  }
  return hash.digest('hex')
}
