import { type Organ, organs, resultFields } from '@tongying/contract/examinations'
import type { Text } from '@tongying/contract/kit'
import { type DraftShape, draftShape } from '../../ui/patterns/form/draft-shape.ts'
import type { Fields } from '../../ui/patterns/form/merge-draft.ts'
import { describedIn } from './described.ts'

const plain = draftShape(resultFields)
const prefix = 'organ '

/** Each organ by itself, so that two people who describe different ones lose nothing and choose nothing. */
function apart({ organs: described, ...rest }: Fields): Fields {
  const each = describedIn(described).map((one) => [prefix + one.organ, one] as const)
  return { ...rest, ...Object.fromEntries(each) }
}

/** The organs of a draft as the form and the contract hold them; those that it does not name stay as they are. */
export function together(fields: Fields, now: unknown): Fields {
  const rest = Object.entries(fields).filter(([name]) => !name.startsWith(prefix))
  const given = Object.entries(fields).flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : []))
  if (given.length === 0) return Object.fromEntries(rest)
  const described = new Map(describedIn(now).map((one) => [one.organ, one]))
  for (const one of describedIn(given)) described.set(one.organ, one)
  return { ...Object.fromEntries(rest), organs: [...described.values()] }
}

/** Which organ a field of the draft describes. */
export function organOf(field: string): Organ | undefined {
  // The keys of an object literal are exactly its type's keys; Object.keys only promises strings.
  return (Object.keys(organs) as Organ[]).find((organ) => field === prefix + organ)
}

/** What each organ's field of the draft is called. */
export const organFields: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(organs).map(([organ, { label }]) => [prefix + organ, label]),
)

/** The draft of a result, organ by organ. */
export const resultShape: DraftShape = {
  pick: (values) => apart(plain.pick(values)),
  fit: (values) => apart(plain.fit(together(values, []))),
}
