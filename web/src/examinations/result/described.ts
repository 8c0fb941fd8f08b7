import { type ResultFields, resultFields } from '@tongying/contract/examinations'

export type Described = ResultFields['organs'][number]

/** What a form or a draft holds for the organs, whatever it began with. */
export function describedIn(value: unknown): Described[] {
  return resultFields.shape.organs.safeParse(value).data ?? []
}
