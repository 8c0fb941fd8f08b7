import { stringify } from 'csv-stringify/sync'

/**
 * The answer of a call that gives out a table as CSV (RFC 4180, UTF-8 with a mark, so that spreadsheets read Chinese).
 * What begins like a formula is written as text. `name` is ASCII, without the ending; the first row is the heads.
 */
export function csvAnswer(rows: readonly (readonly (string | number | null)[])[], name: string) {
  const text = stringify(
    rows.map((row) => row.map(harmless)),
    { bom: true, record_delimiter: 'windows', escape_formulas: true },
  )
  return {
    content: Buffer.from(text),
    mediaType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  }
}

/**
 * One line, with nothing like a formula after a semicolon or tab: where those part the columns, as in half of Europe, a
 * spreadsheet begins a cell there, whatever is quoted. No expression looks twice at a long run of blanks: a list has
 * thousands of cells that others wrote.
 */
function harmless(cell: string | number | null): string | number | null {
  if (typeof cell !== 'string') return cell
  return inOneLine(cell).replace(/([;\t][\s"]*)([=+\-@＝＋－＠]?)/g, (_all, parting: string, formula: string) =>
    formula === '' ? parting : `${parting}'${formula}`,
  )
}

function inOneLine(text: string): string {
  const [first = '', ...others] = text.split(/[\r\n\v\f\u0085\u2028\u2029]+/)
  const last = others.pop()
  if (last === undefined) return first
  const between = others.map((line) => line.trim()).filter((line) => line !== '')
  return [first.trimEnd(), ...between, last.trimStart()].join(' ')
}
