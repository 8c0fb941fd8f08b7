import { type ReportTemplate, type ReportTexts, reportTexts } from '@tongying/contract/consultations'
import type { Values } from '../../ui/patterns/form/rules.ts'

/** What becomes of a part that is written already. */
export type OnTyped = 'keep' | 'append' | 'replace'

const parts = ['findings', 'conclusion', 'advice'] as const
type Part = keyof ReportTexts
type Texts = Pick<ReportTemplate, Part>

const textOf = (values: Values, part: Part) => `${values[part] ?? ''}`

/** The parts that hold other words than the template has for them: nothing is put there without asking. */
export function typedParts(values: Values, template: Texts): Part[] {
  return parts.filter((part) => {
    const typed = textOf(values, part).trim()
    return typed !== '' && template[part] !== '' && typed !== template[part].trim()
  })
}

/** What a template puts into a report: its texts in empty parts, and in written ones what was answered. */
export function filledBy(values: Values, template: Texts, onTyped: OnTyped): Partial<ReportTexts> {
  const typed = typedParts(values, template)
  const filled = parts
    .filter((part) => template[part] !== '' && (onTyped !== 'keep' || !typed.includes(part)))
    .map((part) => {
      const isAppended = onTyped === 'append' && typed.includes(part)
      return [part, isAppended ? `${textOf(values, part).trimEnd()}\n${template[part]}` : template[part]] as const
    })
  return Object.fromEntries(filled)
}

/** Whether the report has any text that could be kept as a template. */
export function hasText(values: Values): boolean {
  const { data } = reportTexts.safeParse(values)
  return data !== undefined && parts.some((part) => data[part] !== '')
}
