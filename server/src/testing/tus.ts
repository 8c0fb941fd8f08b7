import { randomBytes } from 'node:crypto'
import { uploadPath } from '@tongying/contract/attachments'
import * as z from 'zod'
import { writeUploadMetadata } from '../platform/storage/tus-headers.ts'
import { type Credentials, headersOf } from './remote.ts'

/** The calls of a resumable upload, one by one, so that tests can cut between or inside them. */
export interface TusClient {
  /** Begins an upload of a PDF to the account's own files; answers its path. */
  begin(bytes: number, more?: Record<string, string>): Promise<Response>
  /** Sends these bytes at this offset. */
  send(path: string, offset: number, bytes: Uint8Array): Promise<Response>
  /** Discards it. */
  discard(path: string): Promise<Response>
  /** How many bytes the server has. */
  offset(path: string): Promise<number>
}

/** A tus client of this person at this origin. */
export function tusClient(origin: () => string, who: Credentials, accountId: string): TusClient {
  const common = { ...headersOf(who), 'tus-resumable': '1.0.0', 'accept-language': 'en-US' }
  return {
    begin(bytes, more = {}) {
      const metadata = { ...ownFile(accountId), ...more }
      const headers = { ...common, 'upload-length': String(bytes), 'upload-metadata': writeUploadMetadata(metadata) }
      return fetch(origin() + uploadPath, { method: 'POST', headers })
    },
    send(path, offset, bytes) {
      const headers = { ...common, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      return fetch(origin() + path, { method: 'PATCH', headers, body: new Uint8Array(bytes) })
    },
    discard: (path) => fetch(origin() + path, { method: 'DELETE', headers: common }),
    async offset(path) {
      const answer = await fetch(origin() + path, { method: 'HEAD', headers: common })
      if (answer.status !== 200) throw new Error(`no offset: ${answer.status}`)
      return Number(answer.headers.get('upload-offset'))
    },
  }
}

/** Where an upload was begun. */
export function pathOf(answer: Response): string {
  return answer.headers.get('location') ?? ''
}

/** The sentence of a refusal. */
export const refusalBody = z.object({ error: z.string(), msg: z.string() })
/** A refusal's name and sentence. */
export async function refusalIn(answer: Response): Promise<z.output<typeof refusalBody>> {
  return refusalBody.parse(await answer.json())
}

/** How many of the answers were good (`ok`), and how many had each error's name. */
export async function outcomesOf(answers: readonly Response[]): Promise<Record<string, number>> {
  const names = await Promise.all(answers.map(async (answer) => (answer.ok ? 'ok' : (await refusalIn(answer)).error)))
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}

/** What `Upload-Metadata` says of a report among the account's own files. */
export function ownFile(accountId: string): Record<string, string> {
  return {
    filename: '检验报告.pdf',
    kind: 'consultationFile',
    ownerKind: 'account',
    ownerId: accountId,
    attachmentType: 'laboratoryReport',
  }
}

/** Bytes that pass for a PDF. */
export function pdfOf(size: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
}
