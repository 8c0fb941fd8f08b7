import { reportFormTexts } from '@tongying/contract/consultations'
import { type Language, translate } from '@tongying/contract/kit'
import { type Page, paper } from '../../platform/pdf/page.ts'

/** How much of the last page the box takes, with the space above it. */
export const decisionBoxHeight = 58

/** Where each part of the first row begins; the lines to write on end where the next part begins. */
const columns: Readonly<Record<Language, readonly [number, number, number, number, number, number]>> = {
  'zh-CN': [8, 82, 146, 210, 292, 396],
  'en-US': [6, 102, 154, 240, 314, 410],
}

/** The requesting hospital's decision, to fill in by hand at the foot of the last page. */
export function drawDecisionBox(page: Page): void {
  const { doc, language } = page
  const width = paper.right - paper.left
  const height = 44
  const top = paper.bottom - height
  const word = (key: keyof typeof reportFormTexts) => translate(reportFormTexts[key], language)
  const [head, adopted, inPart, not, by, on] = columns[language]
  const style = { size: 9.5, leading: 18 } as const
  const first = top + 3
  const at = (x: number, y: number) => ({ x: paper.left + x, y, width: width - x })
  doc.rect(paper.left, top, width, height).lineWidth(0.75).strokeColor('#000000').stroke()
  page.line(word('decision'), at(head, first), { ...style, weight: 'bold' })
  for (const [x, key] of [
    [adopted, 'adopted'],
    [inPart, 'adoptedInPart'],
    [not, 'notAdopted'],
  ] as const) {
    doc
      .rect(paper.left + x, first + 5, 8, 8)
      .lineWidth(0.75)
      .stroke()
    page.line(word(key), at(x + 12, first), style)
  }
  const blank = (key: 'decidedBy' | 'decidedOn' | 'decisionReason', place: { from: number; to: number; y: number }) => {
    page.line(word(key), at(place.from, place.y), style)
    const begins = paper.left + place.from + doc.widthOfString(word(key)) + 4
    doc
      .moveTo(begins, place.y + 15)
      .lineTo(paper.left + place.to, place.y + 15)
      .lineWidth(0.5)
      .stroke()
  }
  blank('decidedBy', { from: by, to: on - 10, y: first })
  blank('decidedOn', { from: on, to: width - 8, y: first })
  blank('decisionReason', { from: head, to: width - 8, y: first + 19 })
}
