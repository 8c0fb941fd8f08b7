import type { Text } from '../kit/index.ts'

/** One numbered chapter of a policy text; `{brand}`, `{company}`, `{email}`, `{hotline}` and `{address}` are filled in. */
export interface PolicyChapter {
  readonly title: Text
  readonly paragraphs: readonly Text[]
}
