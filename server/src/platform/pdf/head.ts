import { type Page, paper } from './page.ts'

/** The head of a printed document. */
export interface DocumentHead {
  /** One or two hospitals, each with what it does in the document. */
  readonly hospitals: readonly { readonly name: string; readonly role: string }[]
  readonly title: string
  readonly left: string
  /** Beneath the title on the right; with the number of pages where it is a function. */
  readonly right: string | ((count: number) => string)
}

const nameStyle = { size: 13, leading: 18, weight: 'bold', align: 'center' } as const
const roleStyle = { size: 9.5, leading: 14, align: 'center' } as const
const [hospitalWidth, gap] = [208, 16]
const centre = (paper.left + paper.right) / 2

/** Two hospitals side by side about a hairline, the title, and beneath it a line at the left and one at the right. */
export function drawHead(page: Page, { hospitals, title, left, right }: DocumentHead): void {
  drawHospitals(page, hospitals)
  page.skip(6)
  page.paragraph(title, { size: 22, leading: 34, weight: 'bold', align: 'center' })
  page.skip(3)
  const slot = { x: paper.left, y: page.y, width: paper.right - paper.left }
  const style = { size: 9.5, leading: 15 } as const
  page.line(left, slot, style)
  if (typeof right === 'string') page.line(right, slot, { ...style, align: 'right' })
  else page.onceCounted((count) => page.line(right(count), slot, { ...style, align: 'right' }))
  page.skip(18)
}

function drawHospitals(page: Page, hospitals: DocumentHead['hospitals']): void {
  const top = page.y
  const blocks = hospitals.map((each) => ({ ...each, lines: page.lines(each.name, hospitalWidth, nameStyle) }))
  const lineCount = Math.max(1, ...blocks.map(({ lines }) => lines.length))
  const height = lineCount * nameStyle.leading + roleStyle.leading
  const width = Math.min(hospitalWidth, Math.max(0, ...blocks.map(({ name }) => page.widthOf(name, nameStyle))))
  for (const [at, { name, role, lines }] of blocks.entries()) {
    const x = hospitals.length === 1 ? centre - width / 2 : at === 0 ? centre - gap - width : centre + gap
    // Names of Chinese hospitals are set to one width.
    if (lines.length === 1 && page.language === 'zh-CN') page.spread(name, { x, y: top, width }, nameStyle)
    else
      for (const [line, text] of lines.entries())
        page.line(text, { x, y: top + line * nameStyle.leading, width }, nameStyle)
    page.line(role, { x, y: top + lineCount * nameStyle.leading, width }, roleStyle)
  }
  if (hospitals.length > 1)
    page.doc
      .moveTo(centre, top)
      .lineTo(centre, top + height)
      .lineWidth(0.5)
      .strokeColor('#000000')
      .stroke()
  page.moveTo(top + height)
}

const chineseNumbers = '一二三四五六七八九十'

/** Headings that number themselves, in the way of the language. */
export function numberedHeadings(page: Page): (title: string) => void {
  let count = 0
  return (title) => {
    count += 1
    const isChinese = page.language === 'zh-CN'
    page.heading(isChinese ? `${chineseNumbers[count - 1] ?? count}、${title}` : `${count}. ${title}`)
  }
}
