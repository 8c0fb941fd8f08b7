/** Why a call did not work out: `name` is the error's name in the catalogue, or one of ours below. */
export interface CallError extends Error {
  readonly name: string
  /** The sentence for the person, in the page's language. */
  readonly msg: string
  readonly fields: Readonly<Record<string, string>>
  /** The HTTP status, 0 when there was no answer. */
  readonly status: number
  readonly requestId?: string | undefined
  /** With `DraftChanged`: the draft as it is now, for the page to parse. */
  readonly current?: unknown
}

/** Errors that no server named. */
export const callErrorNames = { timedOut: 'TimedOut', network: 'NetworkFailed', malformed: 'MalformedAnswer' } as const

/** Makes the one error that `call` rejects with. */
export function callError(given: {
  name: string
  msg: string
  fields?: Readonly<Record<string, string>> | undefined
  status: number
  requestId?: string | undefined
  current?: unknown
}): CallError {
  const { name, msg, fields = {}, status, requestId, current } = given
  return Object.assign(new Error(msg), { name, msg, fields, status, requestId, current })
}

/** Whether something thrown came out of `call`. */
export function isCallError(thrown: unknown): thrown is CallError {
  return thrown instanceof Error && 'msg' in thrown && 'fields' in thrown && 'status' in thrown
}

/**
 * Whether a call was refused with one of these errors of a table: `isRefused<typeof consultationErrors>(error, 'NoDocument')`.
 * Who asks so does not carry the table's sentences.
 */
export function isRefused<Errors>(thrown: unknown, ...names: readonly (keyof Errors & string)[]): thrown is CallError {
  return isCallError(thrown) && names.some((name) => name === thrown.name)
}

/** Whether something thrown says which fields are wrong: a form shows that itself. */
export function hasFieldErrors(thrown: unknown): boolean {
  return isCallError(thrown) && Object.keys(thrown.fields).length > 0
}

/** The sentence for whatever was thrown. */
export function messageOf(thrown: unknown, otherwise: string): string {
  return isCallError(thrown) ? thrown.msg : otherwise
}
