import { type Page, paper } from './page.ts'

/** A small drawing beside a picture, in points. */
export interface Aside {
  readonly width: number
  readonly height: number
  /** The place is its upper left corner. */
  draw(page: Page, place: { x: number; y: number }): void
}

/** A picture (PNG or JPEG), the words under it, and what stands beside it, at the foot of the same black. */
export interface Figure {
  readonly image: Buffer
  readonly caption: string
  readonly aside?: Aside
}

/** How many stand side by side, and how high the black behind each is. */
interface Rows {
  readonly perRow: number
  readonly height: number
}

const gap = 12
const caption = { size: 9, leading: 13, align: 'center' } as const

/** Pictures in rows on black, whole and never cropped: what is cut away might be the finding. */
export function drawFigures(
  page: Page,
  figures: Figure[],
  { perRow, height }: Rows = { perRow: 2, height: 132 },
): void {
  const width = (paper.right - paper.left - (perRow - 1) * gap) / perRow
  for (let first = 0; first < figures.length; first += perRow) {
    const row = figures.slice(first, first + perRow)
    const captions = row.map((figure) => page.lines(figure.caption, width, caption))
    const below = Math.max(...captions.map((lines) => lines.length)) * caption.leading
    page.need(height + below + 8)
    page.skip(4)
    const top = page.y
    for (const [at, figure] of row.entries()) {
      const x = paper.left + at * (width + gap)
      page.doc.rect(x, top, width, height).fill('#000000')
      const { aside } = figure
      // Never over the picture: what is covered might be the finding.
      const fit: [number, number] = [width - (aside ? aside.width : 0), height]
      page.doc.image(figure.image, x, top, { fit, align: 'center', valign: 'center' })
      aside?.draw(page, { x: x + width - aside.width, y: top + height - aside.height })
      for (const [line, text] of (captions[at] ?? []).entries()) {
        page.line(text, { x, y: top + height + 2 + line * caption.leading, width }, caption)
      }
    }
    page.moveTo(top + height + 2 + below)
  }
}
