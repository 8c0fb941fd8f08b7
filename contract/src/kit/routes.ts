import type * as z from 'zod'
import type { Permission } from '../access/permissions.ts'
import type { Text } from './texts.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call, as server, web, OpenAPI and tests read it. Path parameters (`{id}`) are fields of `input` too.
 * `input` turns the wire's words into ours, `output` ours into the wire's; what `output` does not name is not sent.
 */
export interface Route<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: Method
  /** On the wire, with `{name}` for parameters. */
  readonly path: string
  readonly permission: Permission
  readonly input: I
  readonly output: O
  readonly summary: Text
  /** Where the input travels; by default the query for GET, the body for the rest. A `query` POST also accepts a body. */
  readonly in?: 'query' | 'body'
  /** A GET that changes something (the specification has a few): checked like a POST. */
  readonly changes?: boolean
  /** The answer opens or unmasks something: an idempotency key keeps it nowhere, a repeat simply makes another. */
  readonly isSecret?: boolean
  /** Closed to programs' tokens, whatever its permission says of them (`access/token-reach.ts`). */
  readonly byToken?: false
  /**
   * Also answers while the database's volume is full, where every other call that changes something is refused: who comes
   * in or goes out, reads, deletes, takes rights away, or is already in a room.
   */
  readonly worksWhenFull?: true
  /** The same call also answers at these paths. */
  readonly aliases?: readonly string[]
  /** `plain` = the spec's plain client, 3 s; the others 30 s. */
  readonly client?: 'plain'
}
export type AnyRoute = Route<z.ZodType, z.ZodType>

/** A domain's routes by name; keeps each route's exact input and output types. */
export function defineRoutes<const R extends Record<string, AnyRoute>>(routes: R): R {
  return routes
}

/** What a caller passes. */
export type RouteInput<R extends AnyRoute> = z.input<R['input']>
/** What a caller gets back as `data`. */
export type RouteAnswer<R extends AnyRoute> = z.output<R['output']>

/** Whether a call may change something (and so runs in a transaction, is audited and origin-checked). */
export function changesSomething(route: AnyRoute): boolean {
  return route.method !== 'GET' || route.changes === true
}

export const timeouts = { plain: 3_000, shared: 30_000, chunkLoad: 120_000 } as const

/** The names in a path's braces. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
