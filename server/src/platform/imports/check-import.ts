import { createHash } from 'node:crypto'
import {
  type CheckedImport,
  type CheckedRow,
  type ImportOutcome,
  importText,
  importTexts,
  kitErrors,
  type Text,
} from '@tongying/contract/kit'
import { Problem } from '../problem.ts'
import type { ReadImport } from './read-import.ts'

const letters = { new: 'n', known: 'k', later: 'l', wrong: 'w' } as const satisfies Record<ImportOutcome, string>

/** What an import would do, with the mark by which the import itself is bound to it. */
export function checkedImport(
  file: string,
  { encoding, problems, unusedHeads }: ReadImport<string>,
  rows: readonly CheckedRow[],
): CheckedImport {
  const count = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    encoding,
    problems: [...problems],
    unusedHeads: [...unusedHeads],
    rows: [...rows],
    counts: { new: count('new'), known: count('known'), later: count('later'), wrong: count('wrong') },
    mark: `${hashOf(file)}.${rows.map(({ outcome }) => letters[outcome]).join('')}`,
  }
}

function hashOf(file: string): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 32)
}

/**
 * Refuses an import that is not as it was checked, or that has errors; each row is named with what is the matter.
 * @throws ImportChanged, ImportRefused
 */
export function requireAsChecked({ mark, problems, rows }: CheckedImport, given: string): void {
  const [hash, now = ''] = mark.split('.')
  const [givenHash, before = ''] = given.split('.')
  const bad: [string, Text][] = [...problems, ...rows.filter(({ outcome }) => outcome === 'wrong')].map((one) => [
    `row.${one.row}`,
    'finding' in one ? one.finding : (one.remarks[0]?.finding ?? importTexts.content),
  ])
  if (hash !== givenHash || now.length !== before.length)
    throw new Problem(kitErrors.ImportChanged, { fields: { file: importTexts.content } })
  const changed = rows.filter((_, index) => now[index] !== before[index])
  if (changed.length > 0)
    throw new Problem(kitErrors.ImportChanged, { fields: Object.fromEntries(changed.map(asField)) })
  if (bad.length > 0) throw new Problem(kitErrors.ImportRefused, { fields: Object.fromEntries(bad) })
}

function asField({ row, remarks }: CheckedRow): [string, Text] {
  const finding = remarks[0]?.finding ?? importTexts.wouldBeNew
  return [`row.${row}`, importText(importTexts.changed, { finding })]
}
