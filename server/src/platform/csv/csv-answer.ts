import { stringify } from 'csv-stringify/sync'

/**
 * The answer of a call that gives out a table as CSV (RFC 4180, UTF-8 with a mark, so that spreadsheets read Chinese).
 * What begins like a formula is written as text. `name` is ASCII, without the ending; the first row is the heads.
 */
export function csvAnswer(rows: readonly (readonly (string | number | null)[])[], name: string) {
  const text = stringify(
    rows.map((row) => [...row]),
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
