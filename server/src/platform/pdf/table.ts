import { type Page, paper, type TextStyle } from './page.ts'

/** One cell: text or an image, over one or more columns. */
export type Cell = { text?: string; image?: Buffer; isLabel?: boolean; isBold?: boolean; span?: number }

/**
 * A table over the whole width, its columns as wide in proportion as is said; the head row is repeated on each page. A
 * list has rules between its rows alone, and its first column is flush with the text around it.
 */
export type Table = { widths: number[]; head?: Cell[]; rows: Cell[][]; hasHeavyEdges?: boolean; isList?: boolean }

const insetY = 2.5
const styles = {
  value: { size: 10, leading: 15 },
  label: { size: 9.5, leading: 15 },
  bold: { size: 10, leading: 15, weight: 'bold' },
} as const satisfies Record<string, TextStyle>
const leading = styles.value.leading
const imageHeight = 31
const styleOf = ({ isLabel, isBold }: Cell): TextStyle => (isLabel ? styles.label : isBold ? styles.bold : styles.value)

type Placed = { cell: Cell; x: number; width: number; box: { x: number; width: number }; lines: string[] }

/** Draws a table; rows stay whole where they fit on a page, and go on to the next where they don't. */
export function drawTable(page: Page, table: Table): void {
  const { head, rows, hasHeavyEdges = false } = table
  const edges = hasHeavyEdges ? 1.25 : 0.75
  const headRow = head === undefined ? undefined : place(page, table, head)
  if (headRow !== undefined) page.need(heightOf(headRow) + 30)
  edge(page, edges)
  if (headRow !== undefined) drawRow(page, headRow, table)
  for (const row of rows) {
    for (const part of split(place(page, table, row))) {
      if (page.need(heightOf(part))) {
        edge(page, edges)
        if (headRow !== undefined) drawRow(page, headRow, table)
      }
      drawRow(page, part, table)
    }
  }
  edge(page, edges)
}

/** How high a table would be on one page. */
export function tableHeight(page: Page, table: Table): number {
  const { head, rows } = table
  return sum([...(head ? [head] : []), ...rows].map((row) => heightOf(place(page, table, row))))
}

/** The space beside a cell's text: a list's first and last column stand flush with the margins. */
function insetsOf({ isList = false, widths }: Table, column: number, span: number): { left: number; right: number } {
  if (!isList) return { left: 4, right: 4 }
  return { left: column === 0 ? 0 : 3, right: column + span === widths.length ? 0 : 3 }
}

function place(page: Page, table: Table, cells: Cell[]): Placed[] {
  const scale = (paper.right - paper.left) / sum(table.widths)
  const widthFrom = (from: number, to: number) => sum(table.widths.slice(from, to)) * scale
  let column = 0
  return cells.map((cell) => {
    const span = cell.span ?? 1
    const { left, right } = insetsOf(table, column, span)
    const x = paper.left + widthFrom(0, column) + left
    const width = widthFrom(column, column + span) - left - right
    const box = { x: x - left, width: width + left + right }
    column += span
    return { cell, x, width, box, lines: page.lines(cell.text ?? '', width, styleOf(cell)) }
  })
}

function heightOf(row: Placed[]): number {
  return Math.max(...row.map(({ cell, lines }) => contentHeight(cell, lines))) + 2 * insetY
}

function contentHeight(cell: Cell, lines: string[]): number {
  return cell.image === undefined ? lines.length * leading : imageHeight
}

/** A row taller than a third of a page is cut between lines. */
function split(row: Placed[]): Placed[][] {
  const most = 18
  const tallest = Math.max(...row.map(({ lines }) => lines.length))
  if (tallest <= most) return [row]
  return Array.from({ length: Math.ceil(tallest / most) }, (_, part) =>
    row.map((placed) => ({
      ...placed,
      cell: part === 0 ? placed.cell : { ...placed.cell, image: undefined },
      lines: placed.lines.slice(part * most, (part + 1) * most),
    })),
  )
}

function drawRow(page: Page, row: Placed[], { isList = false }: Table): void {
  const { doc } = page
  const top = page.y
  const height = heightOf(row)
  for (const { cell, x, width, box, lines } of row) {
    if (isList) doc.moveTo(box.x, top + height).lineTo(box.x + box.width, top + height)
    else doc.rect(box.x, top, box.width, height)
    doc.lineWidth(0.5).strokeColor('#000000').stroke()
    const free = height - contentHeight(cell, lines)
    if (cell.image !== undefined) {
      doc.image(cell.image, x, top + free / 2, { fit: [width, imageHeight], valign: 'center' })
      continue
    }
    for (const [at, text] of lines.entries())
      page.line(text, { x, y: top + free / 2 + at * leading, width }, styleOf(cell))
  }
  page.moveTo(top + height)
}

function edge(page: Page, weight: number): void {
  const { doc, y } = page
  doc.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(weight).strokeColor('#000000').stroke()
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
