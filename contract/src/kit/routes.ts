import type * as z from 'zod'
import type { Permission } from '../access/permissions.ts'
import { isIn } from './states.ts'
import type { Text } from './texts.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What holds for every call, whatever it is answered with: how it is addressed and who may make it. */
export interface CallRow<I extends z.ZodType = z.ZodType> {
  /** `consultation.submit`: what the audit trail, OpenAPI and the metrics call it, whatever its path is. */
  readonly name: string
  readonly method: string
  /** On the wire, with `{name}` for parameters. */
  readonly path: string
  readonly permission: Permission
  readonly input: I
  readonly summary: Text
  /** Where the input travels; by default the query for GET, the body for the rest. A `query` POST also accepts a body. */
  readonly in?: 'query' | 'body'
  /** True for a GET that changes something: checked like a POST. False for a POST that only reads: nothing of it is kept. */
  readonly changes?: boolean
  /** Leaves no row in the audit trail, since nobody ever needs to prove it: a row a call would only fill the database. */
  readonly isRoutine?: true
  /** Closed to programs' tokens, whatever its permission allows them (`access/token-reach.ts`). */
  readonly byToken?: false
  /**
   * Also answers while the database's volume is full, where every other call that changes something is refused: who comes
   * in or goes out, reads, deletes, takes rights away, or is already in a room.
   */
  readonly worksWhenFull?: true
  /** How large its body may be, where that is more than a call of JSON usually may. */
  readonly mostBytes?: number
}

/**
 * One call, as server, web, OpenAPI and tests read it. Path parameters (`{id}`) are fields of `input` too.
 * `input` turns the wire's words into ours, `output` ours into the wire's; what `output` does not name is not sent.
 */
export interface Route<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> extends CallRow<I> {
  /** The names of its domain's errors that it may answer, in addition to those of the kit. */
  readonly errors: readonly string[]
  readonly method: Method
  readonly output: O
  /** The answer opens or unmasks something, or is about a person alone: an idempotency key keeps it nowhere, a repeat simply makes another. */
  readonly isSecret?: boolean
  /** Shows a record: a row in the audit trail for each one that it opens, once in a session, beside the row of a change. */
  readonly audit?: 'reading'
  /** The same call also answers at these paths. */
  readonly aliases?: readonly string[]
}
export type AnyRoute = Route<z.ZodType, z.ZodType>

/** A domain's routes by name; keeps each route's exact input and output types. `subject` is the domain's singular noun. */
export function defineRoutes<const R extends Record<string, Omit<AnyRoute, 'name'>>>(
  subject: string,
  routes: R & OnlyColumns<R, AnyRoute>,
): { readonly [K in keyof R]: R[K] & { readonly name: string } } {
  return named<R>(subject, routes)
}

/** Rows of a table that have no other columns than it: a misspelt one does not compile. */
export type OnlyColumns<R, Row> = { readonly [K in keyof R]: { readonly [C in Exclude<keyof R[K], keyof Row>]: never } }

/** Gives each row its name. */
export function named<const R extends Record<string, object>>(
  subject: string,
  rows: R,
): { readonly [K in keyof R]: R[K] & { readonly name: string } } {
  const entries = Object.entries(rows).map(([key, row]) => [key, { ...row, name: `${subject}.${key}` }])
  // The same rows under the same keys, each with its name.
  return Object.fromEntries(entries) as { readonly [K in keyof R]: R[K] & { readonly name: string } }
}

/** What a caller passes. */
export type RouteInput<R extends AnyRoute> = z.input<R['input']>
/** What a caller gets back as `data`. */
export type RouteAnswer<R extends AnyRoute> = z.output<R['output']>

/** Whether a call may change something (and so runs in a transaction, is audited and origin-checked). */
export function changesSomething({ method, changes }: Pick<CallRow, 'method' | 'changes'>): boolean {
  return changes ?? !isIn(['GET', 'HEAD', 'OPTIONS'], method)
}

/** `plain`: calls of the specification's plain client, `shared`: all other calls. */
export const timeoutsMs = { plain: 3_000, shared: 30_000, chunkLoad: 120_000 } as const

/** How long a browser waits for a call's answer, in milliseconds: calls that answer under `/auth-server/` are the plain client's. */
export function timeoutMsOf({ path, aliases = [] }: Pick<AnyRoute, 'path' | 'aliases'>): number {
  return [path, ...aliases].some((each) => each.startsWith('/auth-server/')) ? timeoutsMs.plain : timeoutsMs.shared
}

/** The names in a path's braces. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** The address of a call, and what of its input travels in the body: nothing where it travels in the query. */
export function addressed(
  { method, path, in: place }: Pick<AnyRoute, 'method' | 'path' | 'in'>,
  input: Readonly<Record<string, unknown>>,
): { readonly url: string; readonly body: Readonly<Record<string, unknown>> | undefined } {
  const inPath = new Set(pathParameters(path))
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')))
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  const isQuery = (place ?? (method === 'GET' ? 'query' : 'body')) === 'query'
  if (isQuery) return { url: url + queryOf(rest), body: undefined }
  return { url, body: method === 'GET' ? undefined : Object.fromEntries(rest) }
}

function queryOf(pairs: readonly (readonly [string, unknown])[]): string {
  const params = pairs.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one).toWellFormed())}`),
  )
  return params.length === 0 ? '' : `?${params.join('&')}`
}
