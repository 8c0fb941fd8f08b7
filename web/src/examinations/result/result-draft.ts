import { type Organ, organs, resultFields } from '@tongying/contract/examinations'
import type { Text } from '@tongying/contract/kit'
import { type DraftShape, draftShape } from '../../ui/patterns/form/draft-shape.ts'
import type { Fields } from '../../ui/patterns/form/merge-draft.ts'
import { describedIn } from './described.ts'

const plain = draftShape(resultFields)
const prefix = 'organ '

/**
 * Each organ by itself, so that two people who describe different ones lose nothing and choose nothing; one that is not
 * described is null, so that removing it is a change.
 */
function apart({ organs: described, ...rest }: Fields): Fields {
  if (described === undefined) return rest
  const each = describedIn(described).map((one) => [prefix + one.organ, one] as const)
  return { ...rest, ...noOrgans, ...Object.fromEntries(each) }
}

/** The organs of a draft as the form and the contract hold them; those that it does not name stay as they are. */
export function together(fields: Fields, now: unknown): Fields {
  const rest = Object.entries(fields).filter(([name]) => !name.startsWith(prefix))
  const given = Object.entries(fields).filter(([name]) => name.startsWith(prefix))
  if (given.length === 0) return Object.fromEntries(rest)
  const described = new Map(describedIn(now).map((one) => [prefix + one.organ, one]))
  for (const [name, value] of given) {
    const [one] = describedIn([value])
    if (one) described.set(name, one)
    else described.delete(name)
  }
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

const noOrgans: Fields = Object.fromEntries(Object.keys(organFields).map((name) => [name, null]))

/** The draft of a result, organ by organ. */
export const resultShape: DraftShape = {
  pick: (values) => apart(plain.pick(values)),
  fit: (values) => apart(plain.fit(together(values, []))),
}
