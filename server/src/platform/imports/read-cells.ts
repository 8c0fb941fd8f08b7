import { CsvError, parse } from 'csv-parse/sync'

/** A row as a spreadsheet counts them: empty rows count, and a line break in a cell begins no row. */
export interface CellRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** Half a line is written so by programs that say their separator first; spreadsheets show no row for it. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i

/**
 * The cells of a table, by the separator that parts its first row best; rows of empty cells are left out. Answers the row
 * where a quotation mark is left open instead.
 */
export function readCells(text: string, heads: (cells: readonly string[]) => number): CellRow[] | { openAt: number } {
  const plain = text.replace(separatorLine, '')
  const end = plain.search(/[\r\n]/)
  const first = end < 0 ? plain : plain.slice(0, end)
  const separators = [',', ';', '\t', '，', '；']
  const best = separators
    .map((separator) => ({ separator, known: heads(first.split(separator).map(withoutQuotes)) }))
    .reduce((most, one) => (one.known > most.known ? one : most))
  return cellsOf(plain, best.separator)
}

function withoutQuotes(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1')
}

function cellsOf(text: string, delimiter: string): CellRow[] | { openAt: number } {
  const found: CellRow[] = []
  let row = 0
  try {
    const options = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false }
    parse(text, {
      ...options,
      on_record: (cells: string[]) => {
        row += 1
        const plain = cells.map(plainCell)
        if (plain.some((cell) => cell !== '')) found.push({ row, cells: plain })
        return null
      },
    })
    return found
  } catch (error) {
    if (error instanceof CsvError) return { openAt: row + 1 }
    throw error
  }
}

/** Without blanks, and without what is written around a number so that a spreadsheet keeps it as text. */
function plainCell(cell: string): string {
  const trimmed = cell.trim()
  return /^="(.*)"$/.exec(trimmed)?.[1]?.trim() ?? trimmed.replace(/^'(?=[\d+])/, '')
}
