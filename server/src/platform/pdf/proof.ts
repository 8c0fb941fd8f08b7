import type { Language } from '@tongying/contract/kit'
import { type Page, paper } from './page.ts'
import { drawQr } from './qr.ts'

/** One line of a proof; a hash is set smaller. */
export interface ProofEntry {
  readonly label: string
  readonly text: string
  readonly isHash?: boolean
}

const labelWidths: Readonly<Record<Language, number>> = { 'zh-CN': 84, 'en-US': 116 }

/**
 * The end of a sealed document, at the foot of its last page: the code of the verify page, and what is told beside it.
 * `beneath` is what stays free between it and the foot.
 */
export function drawProof(page: Page, url: string, entries: readonly ProofEntry[], beneath = 0): void {
  const labelWidth = labelWidths[page.language]
  const x = paper.left + size + 14
  const width = paper.right - x - labelWidth
  const height = proofHeight(page, entries)
  page.need(height + 12 + beneath)
  page.moveTo(Math.max(page.y + 4, paper.bottom - beneath - height - 8))
  page.rule(1.5)
  page.skip(8)
  const top = page.y
  drawQr(page, url, { x: paper.left, y: top, size })
  for (const { entry, lines } of linesOf(page, entries)) {
    page.line(entry.label, { x, y: page.y, width: labelWidth }, { ...style, color: '#444444' })
    for (const text of lines) {
      page.line(text, { x: x + labelWidth, y: page.y, width }, styleOf(entry))
      page.skip(style.leading)
    }
  }
}

const size = 66
const style = { size: 9, leading: 11 } as const
const styleOf = ({ isHash = false }: ProofEntry) => (isHash ? { ...style, size: 8 } : style)

function linesOf(page: Page, entries: readonly ProofEntry[]) {
  const width = paper.right - paper.left - size - 14 - labelWidths[page.language]
  return entries.map((entry) => ({ entry, lines: page.lines(entry.text, width, styleOf(entry)) }))
}

/** How high a proof is, without the rule above it. */
export function proofHeight(page: Page, entries: readonly ProofEntry[]): number {
  return Math.max(
    size,
    linesOf(page, entries).reduce((sum, { lines }) => sum + lines.length * style.leading, 0),
  )
}
