import * as z from 'zod'
import { rule } from './fields.ts'
import { importTexts } from './import-texts.ts'
import type { Text } from './texts.ts'

/** A column of a table that is imported. */
export interface ImportColumn {
  /** The head of the template, and how errors name the column. */
  readonly label: Text
  /** Other heads that mean the same, lower case and without blanks. */
  readonly heads?: readonly string[]
  readonly isRequired?: boolean
  /** What to do where a cell is wrong. */
  readonly advice: Text
  /** What the page says of the column before anything is chosen. */
  readonly hint?: Text
}
export type ImportColumns<K extends string = string> = Readonly<Record<K, ImportColumn>>

/** What one file may bring. */
export const importLimits = { bytes: 500_000 } as const

/** The bytes of a file, as Excel or an editor saved them. */
export const importedFile = z.base64().max(Math.ceil(importLimits.bytes / 3) * 4, rule(importTexts.tooLarge))

/** What becomes of a row: taken in, there already, later because of a limit, or not as it stands. */
export const importOutcomes = ['new', 'known', 'later', 'wrong'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What a check said of each row, in short: sent with the import, which does nothing when it would say something else now. */
export const importMark = z.string().regex(/^[0-9a-f]{32}\.[nklw]{0,5000}$/)

const text = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })

/** What is to be said of a row, or of the whole file. */
const remark = z.object({
  /** The head of the column, empty where it is about the whole row. */
  field: text,
  finding: text,
  advice: text,
})
export type ImportRemark = z.output<typeof remark>

/** A row as a spreadsheet counts them: the heads are row 1. */
const checkedRow = z.object({
  row: z.number().int(),
  /** Whom or what it is about, as it was written. */
  about: z.string(),
  outcome: z.enum(importOutcomes),
  remarks: z.array(remark),
})
export type CheckedRow = z.output<typeof checkedRow>

/** What an import would do; nothing is written. */
export const checkedImport = z.object({
  encoding: z.string(),
  /** About the file as a whole: it is not imported while there is one. */
  problems: z.array(remark.extend({ row: z.number().int() })),
  /** Heads that nothing is taken from. */
  unusedHeads: z.array(z.string()),
  rows: z.array(checkedRow),
  counts: z.object({ new: z.number(), known: z.number(), later: z.number(), wrong: z.number() }),
  mark: importMark,
})
export type CheckedImport = z.output<typeof checkedImport>

/** What an import did. */
export const doneImport = z.object({ imported: z.number().int(), skipped: z.number().int(), later: z.number().int() })
export type DoneImport = z.output<typeof doneImport>
