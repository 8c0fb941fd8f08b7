import type { NamedError, RecordRef, Text } from '@tongying/contract/kit'

export interface ProblemDetails {
  /** Field name → its own sentence; the first is where the focus goes. */
  readonly fields?: Readonly<Record<string, Text>>
  /** Values for the `{names}` in the message. */
  readonly values?: Readonly<Record<string, string | number>>
  /** The field that the message itself is about. */
  readonly field?: string
  /** With `DraftChanged`: the draft as it is now, for somebody who may read it. */
  readonly current?: CurrentDraft
  /** The record that `current` shows, where reading it leaves a row. */
  readonly reading?: RecordRef | undefined
}

/** A draft as it is now; a program gets it without its content. */
export interface CurrentDraft {
  readonly version: number
  readonly savedAt: string
  readonly content?: unknown
}

/** The one error that commands throw: an entry of the catalogue, with what the caller needs to correct it. */
export class Problem extends Error {
  readonly definition: NamedError
  readonly details: ProblemDetails

  constructor(definition: NamedError, details: ProblemDetails = {}) {
    super(definition.name)
    this.definition = definition
    this.details = details
  }
}

/** Whether what was thrown is this entry of the catalogue. */
export function isProblem(thrown: unknown, { name }: NamedError): boolean {
  return thrown instanceof Problem && thrown.definition.name === name
}
