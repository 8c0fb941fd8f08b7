import type { ReactNode } from 'react'

/** Something that the search found. */
export interface Hit {
  readonly key: string
  readonly title: string
  /** A second line: who, where. */
  readonly detail?: string | undefined
  /** At the right end: a status tag, or what kind of thing it is. */
  readonly tag?: ReactNode
  readonly path: string
}
