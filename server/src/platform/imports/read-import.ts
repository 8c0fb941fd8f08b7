import {
  type ImportColumn,
  type ImportColumns,
  type ImportRemark,
  importLimits,
  importText,
  type Text,
  importTexts as texts,
} from '@tongying/contract/kit'
import { decodeText } from './decode-text.ts'
import { type CellRow, readCells } from './read-cells.ts'

/** A row of a file by its columns, with what is wrong about its shape. */
export interface ImportRow<K extends string> {
  readonly row: number
  readonly values: Readonly<Record<K, string>>
  readonly remarks: readonly ImportRemark[]
}

/** A file as it was read; with problems it has no rows. */
export interface ReadImport<K extends string> {
  readonly encoding: string
  readonly problems: readonly (ImportRemark & { readonly row: number })[]
  readonly unusedHeads: readonly string[]
  readonly rows: readonly ImportRow<K>[]
}

/** What is longer, or beside so many, is no head: nobody's file may take long to read. */
const [mostHeads, mostHeadLength] = [200, 60]

const nowhere: Text = { 'zh-CN': '', 'en-US': '' }

/** What is to be said of a row, or of the file. */
export function remarkOf(finding: Text, advice: Text, field: Text = nowhere): ImportRemark {
  return { field, finding, advice }
}

/** Reads a table of these columns, with heads in any order and either language. */
export function readImport<K extends string>(file: string, columns: ImportColumns<K>, mostRows: number): ReadImport<K> {
  const bytes = Buffer.from(file, 'base64')
  const refused = (finding: Text, advice: Text, row = 1, encoding = '') =>
    withoutRows<K>([{ row, ...remarkOf(finding, advice) }], encoding)
  if (bytes.length > importLimits.bytes) return refused(texts.tooLarge, texts.split)
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return refused(texts.workbook, texts.workbookAdvice)
  const decoded = decodeText(bytes)
  if (!decoded) return refused(texts.encoding, texts.encodingAdvice)
  const { text, encoding } = decoded
  const cells = readCells(text, (heads) => placesOf(heads, columns).length)
  if ('openAt' in cells) return refused(texts.quotes, texts.quotesAdvice, cells.openAt, encoding)
  const [head, ...rows] = cells
  if (!head) return refused(texts.fileEmpty, texts.fileEmptyAdvice, 1, encoding)
  const problems = headProblems(head, columns)
  const places = placesOf(head.cells, columns)
  const unusedHeads = unusedAmong(head.cells, places)
  if (problems.length > 0) return { ...withoutRows<K>(problems, encoding), unusedHeads }
  if (rows.length === 0) return refused(texts.noRows, texts.fileEmptyAdvice, head.row + 1, encoding)
  if (rows.length > mostRows)
    return refused(importText(texts.tooManyRows, { most: mostRows }), texts.split, rows[mostRows]?.row, encoding)
  return {
    encoding,
    problems: [],
    unusedHeads,
    rows: rows.map((row) => rowOf(row, head.cells.length, places, columns)),
  }
}

function withoutRows<K extends string>(problems: ReadImport<K>['problems'], encoding: string): ReadImport<K> {
  return { encoding, problems, unusedHeads: [], rows: [] }
}

function unusedAmong(heads: readonly string[], places: readonly Place<string>[]): string[] {
  const unused = heads.slice(0, mostHeads).filter((_, place) => places.every((one) => one.place !== place))
  return unused.filter((head) => head !== '').map((head) => head.slice(0, mostHeadLength))
}

interface Place<K extends string> {
  readonly key: K
  readonly place: number
}

/** Where each known column stands; one that is there twice has two places. */
function placesOf<K extends string>(heads: readonly string[], columns: ImportColumns<K>): Place<K>[] {
  const keyOf = new Map(keysIn(columns).flatMap((key) => namesOf(columns[key]).map((name) => [name, key])))
  return heads.slice(0, mostHeads).flatMap((head, place) => {
    const key = keyOf.get(plainHead(head))
    return key === undefined ? [] : [{ key, place }]
  })
}

/** The keys of columns, which an object type does not tell of itself. */
export function keysIn<K extends string>(columns: ImportColumns<K>): K[] {
  const isKey = (key: string): key is K => key in columns
  return Object.keys(columns).filter(isKey)
}

function namesOf({ label, heads = [] }: ImportColumn): string[] {
  return [...Object.values(label), ...heads].map(plainHead)
}

/** 「 手机号*（必填） 」 is the head 手机号. */
function plainHead(head: string): string {
  return head
    .slice(0, mostHeadLength)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|[\s*_:"'-]/g, '')
}

function headProblems<K extends string>(
  { row, cells }: CellRow,
  columns: ImportColumns<K>,
): (ImportRemark & { row: number })[] {
  const places = placesOf(cells, columns)
  return keysIn(columns).flatMap((key) => {
    const { label, isRequired } = columns[key]
    const times = places.filter((place) => place.key === key).length
    if (times > 1) return [{ row, ...remarkOf(importText(texts.twice, { head: label }), texts.twiceAdvice, label) }]
    if (times > 0 || !isRequired) return []
    return [{ row, ...remarkOf(importText(texts.missing, { head: label }), texts.missingAdvice, label) }]
  })
}

function rowOf<K extends string>(
  { row, cells }: CellRow,
  width: number,
  places: readonly Place<K>[],
  columns: ImportColumns<K>,
): ImportRow<K> {
  const isTooLong = cells.slice(width).some((cell) => cell !== '')
  const cellOf = (key: K) => cells[places.find((one) => one.key === key)?.place ?? -1] ?? ''
  const values = Object.fromEntries(keysIn(columns).map((key) => [key, cellOf(key)]))
  return {
    row,
    // The keys are those of the columns; the compiler cannot follow a mapped type through Object.fromEntries.
    values: values as Record<K, string>,
    remarks: isTooLong ? [remarkOf(texts.tooManyCells, texts.tooManyCellsAdvice)] : [],
  }
}
