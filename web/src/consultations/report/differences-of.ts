import type { ReportFields } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import { countChanges, type Piece, textDifference } from '../../ui/core/text-difference.ts'
import { reportShownTexts } from './shown-texts.ts'

/** One field of a report in two texts. */
interface FieldDifference {
  readonly field: keyof ReportFields
  readonly label: Text
  readonly pieces: readonly Piece[]
  readonly count: number
}

const fields = ['findings', 'conclusion', 'advice'] as const

/** What differs between two texts of a report, field by field. */
export function differencesOf(before: Partial<ReportFields>, after: Partial<ReportFields>): FieldDifference[] {
  return fields.map((field) => {
    const pieces = textDifference(before[field] ?? '', after[field] ?? '')
    return { field, label: reportShownTexts[field], pieces, count: countChanges(pieces) }
  })
}

/** How many places differ in all. */
export function countAll(differences: readonly FieldDifference[]): number {
  return differences.reduce((sum, each) => sum + each.count, 0)
}
