import { type Page, paper } from './page.ts'

/** A picture (PNG or JPEG) and the words under it. */
export type Figure = { image: Buffer; caption: string }

const gap = 12
const height = 132
const caption = { size: 9, leading: 15, align: 'center', color: '#333333' } as const

/** Two pictures a row on black, whole and never cropped: what is cut away might be the finding. */
export function drawFigures(page: Page, figures: Figure[]): void {
  const width = (paper.right - paper.left - gap) / 2
  for (let first = 0; first < figures.length; first += 2) {
    const row = figures.slice(first, first + 2)
    const captions = row.map((figure) => page.lines(figure.caption, width, caption))
    const below = Math.max(...captions.map((lines) => lines.length)) * caption.leading
    page.need(height + below + 8)
    page.skip(4)
    const top = page.y
    for (const [at, figure] of row.entries()) {
      const x = paper.left + at * (width + gap)
      page.doc.rect(x, top, width, height).fill('#000000')
      page.doc.image(figure.image, x, top, { fit: [width, height], align: 'center', valign: 'center' })
      for (const [line, text] of (captions[at] ?? []).entries()) {
        page.line(text, { x, y: top + height + 2 + line * caption.leading, width }, caption)
      }
    }
    page.moveTo(top + height + 2 + below)
  }
}
