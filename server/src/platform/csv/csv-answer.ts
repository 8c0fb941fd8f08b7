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
 * spreadsheet begins a cell there, whatever is quoted.
 */
function harmless(cell: string | number | null): string | number | null {
  if (typeof cell !== 'string') return cell
  return cell.replace(/\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' ').replace(/([;\t][\s"]*)(?=[=+\-@＝＋－＠])/g, "$1'")
}
