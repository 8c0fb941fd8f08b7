import { type Page, paper, type TextStyle } from './page.ts'

/** One cell: text or an image, over one or more columns. */
export type Cell = { text?: string; image?: Buffer; isLabel?: boolean; isSoft?: boolean; span?: number }

/** A ruled table; the head row is repeated on each page. */
export type Table = { widths: number[]; head?: Cell[]; rows: Cell[][]; hasHeavyEdges?: boolean }

const inset = { x: 6, y: 2.5 } as const
const cellStyle = { size: 9.5, leading: 14 } satisfies TextStyle
const imageHeight = 28

type Placed = { cell: Cell; x: number; width: number; lines: string[] }

/** Draws a table; rows stay whole where they fit on a page, and go on to the next where they don't. */
export function drawTable(page: Page, { widths, head, rows, hasHeavyEdges = false }: Table): void {
  const edges = hasHeavyEdges ? 1.5 : 0.6
  const headRow = head === undefined ? undefined : place(page, widths, head)
  if (headRow !== undefined) page.need(heightOf(headRow) + 30)
  edge(page, edges)
  if (headRow !== undefined) drawRow(page, headRow)
  for (const row of rows) {
    for (const part of split(place(page, widths, row))) {
      if (page.need(heightOf(part))) {
        edge(page, edges)
        if (headRow !== undefined) drawRow(page, headRow)
      }
      drawRow(page, part)
    }
  }
  edge(page, edges)
}

/** How high a table would be on one page. */
export function tableHeight(page: Page, { widths, head, rows }: Table): number {
  return sum([...(head ? [head] : []), ...rows].map((row) => heightOf(place(page, widths, row))))
}

function place(page: Page, widths: number[], cells: Cell[]): Placed[] {
  let column = 0
  return cells.map((cell) => {
    const span = cell.span ?? 1
    const x = paper.left + sum(widths.slice(0, column))
    const width = sum(widths.slice(column, column + span))
    column += span
    return { cell, x, width, lines: page.lines(cell.text ?? '', width - 2 * inset.x, cellStyle) }
  })
}

function heightOf(row: Placed[]): number {
  return Math.max(...row.map(({ cell, lines }) => contentHeight(cell, lines))) + 2 * inset.y
}

function contentHeight(cell: Cell, lines: string[]): number {
  return cell.image === undefined ? lines.length * cellStyle.leading : imageHeight
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

function drawRow(page: Page, row: Placed[]): void {
  const { doc } = page
  const top = page.y
  const height = heightOf(row)
  for (const { cell, x, width, lines } of row) {
    if (cell.isLabel) doc.rect(x, top, width, height).fill('#f3f5f4')
    doc.rect(x, top, width, height).lineWidth(0.6).strokeColor('#444444').stroke()
    const free = height - contentHeight(cell, lines)
    if (cell.image !== undefined) {
      doc.image(cell.image, x + inset.x, top + free / 2, { fit: [width - 2 * inset.x, imageHeight], valign: 'center' })
      continue
    }
    const style = { ...cellStyle, color: cell.isLabel || cell.isSoft ? '#333333' : '#111111' }
    for (const [at, text] of lines.entries()) {
      const y = top + free / 2 + at * cellStyle.leading
      page.line(text, { x: x + inset.x, y, width: width - 2 * inset.x }, style)
    }
  }
  page.moveTo(top + height)
}

function edge(page: Page, weight: number): void {
  const { doc, y } = page
  doc.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(weight).strokeColor('#111111').stroke()
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
