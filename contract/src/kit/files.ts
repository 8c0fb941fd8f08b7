import type * as z from 'zod'
import { type CallRow, named, type OnlyColumns } from './routes.ts'

/**
 * A call that is no JSON on its way in or out: `file` answers bytes of a known length, `stream` what grows as it is read,
 * `empty` headers alone, `socket` becomes a WebSocket. A refusal is the error envelope, as everywhere.
 */
export interface FileRoute<I extends z.ZodType = z.ZodType> extends CallRow<I> {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS'
  readonly ending: 'file' | 'stream' | 'empty' | 'socket'
  /** The statuses of its answers that are no refusal, where these are not the usual one of its ending (`usualStatus`). */
  readonly statuses?: readonly number[]
  /** What may be answered; none for `empty` and `socket`. */
  readonly mediaTypes?: readonly string[]
  /** The data of an answer that is JSON, of a call whose request is none. */
  readonly output?: z.ZodType
  /** What the body of the request is, where it has one. */
  readonly bodyType?: string
  /** Headers of the protocol that the call reads, in addition to those of every call. */
  readonly headers?: readonly string[]
  /** For same-origin GETs of our own pages, where a browser sends no header of ours: both cookies together count. */
  readonly byCookie?: true
  /** For people: a program's token counts as no session. */
  readonly needsSession?: true
  /** The names of the errors that it may answer, beside those of the kit that every call may answer. */
  readonly errors: readonly string[]
  readonly audit: FileAudit
}
/**
 * What a call leaves in the audit trail. `reading`: a row for each record that it shows, once in a session. `eachTime`: a row.
 * `byCommand`: the rows of what it comes to, in the transactions in which that is done. `none`: nothing that anybody needs to prove.
 */
export type FileAudit = 'reading' | 'eachTime' | 'byCommand' | 'none'
export const usualStatus = { file: 200, stream: 200, empty: 204, socket: 101 } as const
export type AnyFileRoute = FileRoute<z.ZodType>

/** A domain's calls that are no JSON, by name. `subject` is the domain's singular noun, as for its routes. */
export function defineFiles<const R extends Record<string, Omit<AnyFileRoute, 'name'>>>(
  subject: string,
  routes: R & OnlyColumns<R, AnyFileRoute>,
): { readonly [K in keyof R]: R[K] & { readonly name: string } } {
  return named<R>(subject, routes)
}
