import { type ReportTexts, reportTexts } from '@tongying/contract/consultations'
import { isSame } from '../../ui/patterns/form/merge-draft.ts'
import type { Values } from '../../ui/patterns/form/rules.ts'

/** What becomes of a field that holds something already. */
export type OnTyped = 'keep' | 'append' | 'replace'

/** The fields that templates of a kind have. */
export interface Fillable {
  readonly texts: readonly string[]
  readonly choices?: readonly string[]
  /** What stands in a field before anybody has touched it. */
  readonly fresh?: Values
}

export const reportFillable = { texts: ['findings', 'conclusion', 'advice'] } as const satisfies Fillable

const isEmpty = (value: unknown) => isSame(value, '')

/** The fields that hold something else than the template has for them: nothing is put there without asking. */
export function typedFields<F extends Fillable>(
  { texts, choices = [], fresh = {} }: F,
  values: Values,
  template: Values,
): F['texts'][number][] {
  return [...texts, ...choices].filter((field) => {
    const typed = values[field]
    if (isEmpty(typed) || isEmpty(template[field])) return false
    return !isSame(typed, template[field]) && !isSame(typed, fresh[field])
  })
}

/** What a template puts into a form: its values in empty fields, and in others what was answered. */
export function filledBy(fillable: Fillable, values: Values, template: Values, onTyped: OnTyped): Values {
  const { texts, choices = [] } = fillable
  const typed = typedFields(fillable, values, template)
  const filled = [...texts, ...choices]
    .filter((field) => !isEmpty(template[field]))
    .map(
      (field) => [field, joined(typed.includes(field) ? onTyped : 'replace', values[field], template[field])] as const,
    )
  return Object.fromEntries(filled.filter(([field, value]) => !isSame(value, values[field])))
}

/** One of a few cannot be added to: it stays. */
function joined(onTyped: OnTyped, typed: unknown, given: unknown): unknown {
  if (onTyped === 'replace') return given
  if (onTyped === 'keep') return typed
  if (Array.isArray(typed) && Array.isArray(given)) return [...new Set([...typed, ...given])]
  return typeof typed === 'string' && typeof given === 'string' ? `${typed.trimEnd()}\n${given}` : typed
}

/** Whether the report has any text that could be kept as a template. */
export function hasText(values: Values): boolean {
  const { data } = reportTexts.safeParse(values)
  return data !== undefined && reportFillable.texts.some((part: keyof ReportTexts) => data[part] !== '')
}
