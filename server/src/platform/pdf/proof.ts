import type { Language } from '@tongying/contract/kit'
import { documentTexts } from './document-texts.ts'
import { type Page, paper } from './page.ts'
import { drawPlatformSeal, type PlatformSeal, sealSize } from './platform-seal.ts'
import { drawQr } from './qr.ts'

/** One line of a proof. */
export interface ProofEntry {
  readonly label: string
  readonly text: string
}

/** The end of a sealed document. */
export interface Proof {
  /** Where the code leads. */
  readonly url: string
  readonly entries: readonly ProofEntry[]
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly textSha256: string
  readonly seal?: PlatformSeal | undefined
}

const labelWidths: Readonly<Record<Language, number>> = { 'zh-CN': 52, 'en-US': 62 }

/**
 * The code of the verify page and what is told beside it, the platform's seal, and the hash, which a reader copies in one
 * piece. `beneath` is what stays free between it and the foot of the page.
 */
export function drawProof(page: Page, proof: Proof, beneath = 0): void {
  const height = proofHeight(page, proof)
  page.need(height + 6 + beneath)
  const top = page.y + 6
  drawQr(page, proof.url, { x: paper.left, y: top, size: qrSize })
  if (proof.seal) drawPlatformSeal(page, proof.seal, { x: paper.right - sealSize, y: top - 8 })
  page.moveTo(top)
  const { x, width, labelWidth } = columnOf(page, proof)
  for (const { entry, lines } of linesOf(page, proof)) {
    page.line(entry.label, { x, y: page.y, width: labelWidth }, style)
    for (const text of lines) {
      page.line(text, { x: x + labelWidth, y: page.y, width }, style)
      page.skip(style.leading)
    }
  }
  page.line(documentTexts.hashLabel[page.language], { x, y: page.y, width: labelWidth }, style)
  page.line('SHA-256', { x, y: page.y + style.leading, width: labelWidth }, style)
  drawHash(page, proof.textSha256, x + labelWidth)
  page.moveTo(top + height)
}

/** 28 mm. */
const qrSize = 79
const style = { size: 9, leading: 13 } as const

function columnOf(page: Page, { seal }: Proof) {
  const labelWidth = labelWidths[page.language]
  const x = paper.left + qrSize + 14
  const right = seal ? paper.right - sealSize - 14 : paper.right
  return { x, labelWidth, width: right - x - labelWidth }
}

function linesOf(page: Page, proof: Proof) {
  const { width } = columnOf(page, proof)
  return proof.entries.map((entry) => ({ entry, lines: page.lines(entry.text, width, style) }))
}

/** How high a proof is. */
export function proofHeight(page: Page, proof: Proof): number {
  const lines = linesOf(page, proof).reduce((sum, each) => sum + each.lines.length, 2)
  return Math.max(qrSize, lines * style.leading, proof.seal ? sealSize + 8 : 0)
}

/** In groups of four, two lines of eight, as people compare it; copied it is one piece. */
function drawHash({ doc, y }: Page, hex: string, x: number): void {
  doc.markContent('Span', { actual: hex })
  for (const [at, group] of (hex.match(/.{1,4}/g) ?? []).entries()) {
    const [column, line] = [at % 8, Math.floor(at / 8)]
    const place = { x: x + column * 27, y: y + line * style.leading + 3.5 }
    doc.font('Courier').fontSize(9).text(group, place.x, place.y, { lineBreak: false })
  }
  doc.endMarkedContent()
}
