/** The answer to every call that went well. */
export interface OkEnvelope<T> {
  readonly code: 200
  readonly success: true
  readonly msg: string
  readonly data: T
}
/** The answer to every call that did not; `fields` maps a field's name to its sentence. */
export interface ErrorEnvelope {
  readonly code: number
  readonly success: false
  readonly msg: string
  readonly error: string
  readonly fields?: Readonly<Record<string, string>>
  /** With `DraftChanged`: the draft as it is now; a program gets its version and time, not its content. */
  readonly current?: unknown
  readonly requestId: string
}
export type Envelope<T> = OkEnvelope<T> | ErrorEnvelope
