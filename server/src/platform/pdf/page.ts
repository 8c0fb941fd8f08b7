import type { Language } from '@tongying/contract/kit'
import { compressPunctuation } from './compress-punctuation.ts'
import { fontBytes, printable, type Weight } from './fonts.ts'
import { breakLines } from './lines.ts'

/** A4 in points, with the margins of a printed form. */
export const paper = { width: 595.28, height: 841.89, left: 45, right: 550.28, top: 34, bottom: 810 } as const

/** How a text looks. */
export type TextStyle = {
  size?: number
  leading?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'center' | 'right'
}

/** A place and a width on the page. */
export type Slot = { x: number; y: number; width: number }

/** What drawing code sees: a cursor that runs down the page and goes on to the next one. */
export type Page = ReturnType<typeof openPage>

/** What a PDF is called, whose it is, and the moment that it bears. */
export type PdfOptions = {
  title: string
  author: string
  language: Language
  /** Written into the file: the same input at the same time gives the same bytes. */
  at: Date
  draw: (page: Page) => void | Promise<void>
  /** Drawn on every page once the number of pages is known. */
  everyPage?: (page: Page, number: number, count: number) => void
}

/** Makes a PDF with selectable Chinese text; byte for byte the same for the same input. */
export async function createPdf({ title, author, language, at, draw, everyPage }: PdfOptions): Promise<Buffer> {
  // Loaded with the first document: memory that a start does not need.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at, Creator: 'Tongying', Producer: 'Tongying' },
  })
  doc.registerFont('regular', fontBytes('regular'))
  doc.registerFont('bold', fontBytes('bold'))
  const whole = gather(doc)
  const page = openPage(doc, language)
  await draw(page)
  const { count } = doc.bufferedPageRange()
  for (let number = 1; number <= count; number += 1) {
    doc.switchToPage(number - 1)
    page.runLater(number, count)
    everyPage?.(page, number, count)
  }
  doc.end()
  return whole
}

function gather(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
}

const plain = { size: 10, leading: 16, weight: 'regular', color: '#111111', align: 'left' } as const

function openPage(doc: PDFKit.PDFDocument, language: Language) {
  let y: number = paper.top
  // The font's quotation marks are as wide as a Chinese character unless asked otherwise.
  const quotes: PDFKit.Mixins.OpenTypeFeatures[] = language === 'en-US' ? ['pwid'] : []
  const later: { number: number; draw: (count: number) => void }[] = []

  function use(style: TextStyle) {
    doc
      .font(style.weight ?? plain.weight)
      .fontSize(style.size ?? plain.size)
      .fillColor(style.color ?? plain.color)
  }

  /** Breaks a text as it would stand in a column. */
  function lines(text: string, width: number, style: TextStyle = {}): string[] {
    use(style)
    return breakLines(printable(text), width, (piece) => doc.widthOfString(piece, { features: quotes }))
  }

  /** Draws one line that is already short enough. */
  function line(text: string, slot: Slot, style: TextStyle = {}): void {
    if (text === '') return
    use(style)
    const runs = compressPunctuation(text).map((run) => {
      const features: PDFKit.Mixins.OpenTypeFeatures[] = run.isHalf ? [...quotes, 'halt'] : quotes
      return { text: run.text, features, width: doc.widthOfString(run.text, { features }) }
    })
    const free = slot.width - runs.reduce((sum, run) => sum + run.width, 0)
    const shift = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0
    const size = style.size ?? plain.size
    // The font's own line is 1.448 em high: centred in the leading, so that cells look even.
    const lift = ((style.leading ?? plain.leading) - size * 1.448) / 2
    // A line in several pieces is still copied and searched as one.
    if (runs.length > 1) doc.markContent('Span', { actual: text })
    let x = slot.x + shift
    for (const run of runs) {
      doc.text(run.text, x, slot.y + lift, { lineBreak: false, features: run.features })
      x += run.width
    }
    if (runs.length > 1) doc.endMarkedContent()
  }

  function nextPage(): void {
    doc.addPage()
    y = paper.top
  }

  /** Goes to the next page when less than this height is left. */
  function need(height: number): boolean {
    if (y + height <= paper.bottom || y === paper.top) return false
    nextPage()
    return true
  }

  /** A text over the whole width, or a part of it, going on to the next page where it must. */
  function paragraph(text: string, style: TextStyle = {}, part: { x: number; width: number } = whole): void {
    const leading = style.leading ?? plain.leading
    for (const one of lines(text, part.width, style)) {
      need(leading)
      line(one, { ...part, y }, style)
      y += leading
    }
  }

  function heading(text: string): void {
    // A heading never stands alone at the foot of a page.
    need(50)
    y += 6
    paragraph(text, { size: 10.5, weight: 'bold' })
  }

  function rule(weight = 0.75, gap = 0): void {
    y += gap
    doc.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(weight).strokeColor('#111111').stroke()
    y += gap
  }

  function runLater(number: number, count: number): void {
    for (const entry of later) if (entry.number === number) entry.draw(count)
  }

  return {
    doc,
    language,
    lines,
    line,
    paragraph,
    heading,
    rule,
    need,
    nextPage,
    runLater,
    /** Draws on the present page once the number of all pages is known. */
    onceCounted: (draw: (count: number) => void) => {
      later.push({ number: doc.bufferedPageRange().count, draw })
    },
    get y() {
      return y
    },
    skip: (height: number) => {
      y += height
    },
    moveTo: (place: number) => {
      y = place
    },
  }
}

const whole = { x: paper.left, width: paper.right - paper.left }
