import { type Page, paper } from './page.ts'

/** What stands on every sheet of a document: a fax loses its neighbours. */
export interface Edges {
  readonly title: string
  /** Behind the title from the second sheet on. */
  readonly goesOn: string
  /** Whom and what the document is about. */
  readonly about: string
  /** Marks a document that is not issued. */
  readonly mark?: string | undefined
  readonly foot: { readonly note: string; readonly page: string; readonly number: string; readonly hash?: string }
}

const style = { size: 9, leading: 13 } as const
const headAt = 32

/** The running head from the second sheet on, and the foot of every sheet. */
export function drawEdges(page: Page, { title, goesOn, about, mark, foot }: Edges, number: number): void {
  const width = paper.right - paper.left
  const rule = (y: number, weight: number) =>
    page.doc.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(weight).strokeColor('#000000').stroke()
  const head = { x: paper.left, y: headAt, width }
  if (number > 1) {
    page.line(`${title}${goesOn}`, head, { ...style, size: 10.5, weight: 'bold' })
    page.line(mark ? `${about}　${mark}` : about, head, { ...style, align: 'right' })
    rule(headAt + 17, 1)
  } else if (mark) page.line(mark, head, { ...style, weight: 'bold', align: 'right' })
  const top = paper.bottom + 5
  rule(top, 0.5)
  const line = (left: string, right: string, y: number) => {
    page.line(left, { x: paper.left, y, width }, style)
    page.line(right, { x: paper.left, y, width }, { ...style, align: 'right' })
  }
  line(foot.note, foot.page, top + 3)
  line(foot.number, foot.hash ?? '', top + 3 + style.leading)
}
