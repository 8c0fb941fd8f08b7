import type { ReportFields } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import type { Translate } from '../../ui/core/i18n.ts'
import { countChanges, type Piece, textDifference } from '../../ui/core/text-difference.ts'
import { figureLines } from './figures.tsx'
import { reportShownTexts } from './shown-texts.ts'

/** One field of a report in two texts. */
interface FieldDifference {
  readonly field: keyof ReportFields
  readonly label: Text
  readonly pieces: readonly Piece[]
  readonly count: number
}

const fields = ['findings', 'figures', 'conclusion', 'advice'] as const
type Field = (typeof fields)[number]

/** What differs between two texts of a report, field by field. */
export function differencesOf(
  t: Translate,
  before: Partial<ReportFields>,
  after: Partial<ReportFields>,
): FieldDifference[] {
  const all = fields.map((field) => differenceOf(field, textOf(t, before, field), textOf(t, after, field)))
  return all.filter(({ field, pieces }) => field !== 'figures' || pieces.length > 0)
}

function differenceOf(field: Field, before: string, after: string): FieldDifference {
  const pieces = textDifference(before, after)
  return { field, label: reportShownTexts[field], pieces, count: countChanges(pieces) }
}

/** A part of a report in words; key images one a line. */
export function textOf(t: Translate, report: Partial<ReportFields>, field: Field): string {
  return field === 'figures' ? figureLines(t, report.figures ?? []) : (report[field] ?? '')
}

/** How many places differ in all. */
export function countAll(differences: readonly FieldDifference[]): number {
  return differences.reduce((sum, each) => sum + each.count, 0)
}
