/** Rows as a file that spreadsheets read: with a mark for Chinese, a line for each row. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** What begins like a formula is written as text, in one line; everything is quoted that could be taken for a border. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const line = value.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ')
  const harmless = /^[\s"]*[=+\-@＝＋－＠\t]/.test(line) ? `'${line}` : line
  return /[",;\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
