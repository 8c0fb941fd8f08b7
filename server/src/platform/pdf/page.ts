import type { Language } from '@tongying/contract/kit'
import { compressPunctuation, type Run } from './compress-punctuation.ts'
import { fontBytes, printable, type Weight } from './fonts.ts'
import { breakLines } from './lines.ts'

/** A4 in points, with margins of 20 mm. */
export const paper = { width: 595.28, height: 841.89, left: 56.69, right: 538.59, top: 56.69, bottom: 785.2 } as const

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
  const bytes = gather(doc)
  const page = new Page(doc, language)
  await draw(page)
  const { count } = doc.bufferedPageRange()
  for (let number = 1; number <= count; number += 1) {
    doc.switchToPage(number - 1)
    page.drawCounted(number, count)
    everyPage?.(page, number, count)
  }
  doc.end()
  return bytes
}

function gather(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
}

const plain = { size: 10.5, leading: 17, weight: 'regular', color: '#000000', align: 'left' } as const

const whole = { x: paper.left, width: paper.right - paper.left }

type Features = PDFKit.Mixins.OpenTypeFeatures[]
type MeasuredRun = { text: string; features: Features; width: number }

/** What drawing code sees: a cursor that runs down the page and goes on to the next one. */
export class Page {
  readonly doc: PDFKit.PDFDocument
  readonly language: Language
  #y: number = paper.top
  /** The font's quotation marks are as wide as a Chinese character unless asked otherwise. */
  readonly #quotes: Features
  readonly #counted: { number: number; draw: (count: number) => void }[] = []

  constructor(doc: PDFKit.PDFDocument, language: Language) {
    this.doc = doc
    this.language = language
    this.#quotes = language === 'en-US' ? ['pwid'] : []
  }

  /** Where the cursor is, in points from the top. */
  get y(): number {
    return this.#y
  }

  skip(height: number): void {
    this.#y += height
  }

  moveTo(y: number): void {
    this.#y = y
  }

  nextPage(): void {
    this.doc.addPage()
    this.#y = paper.top
  }

  /** Goes to the next page when less than this height is left. */
  need(height: number): boolean {
    if (this.#y + height <= paper.bottom || this.#y === paper.top) return false
    this.nextPage()
    return true
  }

  /** Breaks a text as it would stand in a column. */
  lines(text: string, width: number, style: TextStyle = {}): string[] {
    this.#use(style)
    return breakLines(printable(text), width, (piece) => this.doc.widthOfString(piece, { features: this.#quotes }))
  }

  /** Draws one line that is already short enough. */
  line(text: string, slot: Slot, style: TextStyle = {}): void {
    if (text === '') return
    this.#use(style)
    const runs = compressPunctuation(text).map((run) => this.#measure(run))
    const free = slot.width - runs.reduce((sum, run) => sum + run.width, 0)
    const shift = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0
    const size = style.size ?? plain.size
    // The font's own line is 1.448 em high: centred in the leading, so that cells look even.
    const lift = ((style.leading ?? plain.leading) - size * 1.448) / 2
    // A line in several pieces is still copied and searched as one.
    if (runs.length > 1) this.doc.markContent('Span', { actual: text })
    let x = slot.x + shift
    for (const run of runs) {
      this.doc.text(run.text, x, slot.y + lift, { lineBreak: false, features: run.features })
      x += run.width
    }
    if (runs.length > 1) this.doc.endMarkedContent()
  }

  /** Draws one line spread over the whole width of its place, as two names of different length stand side by side. */
  spread(text: string, slot: Slot, style: TextStyle = {}): void {
    this.#use(style)
    const letters = Array.from(printable(text))
    const gap = (slot.width - this.doc.widthOfString(letters.join(''))) / Math.max(1, letters.length - 1)
    if (gap <= 0) this.line(text, slot, { ...style, align: 'center' })
    else {
      // Spread, it is still copied and searched as one word.
      this.doc.markContent('Span', { actual: text })
      this.doc.text(letters.join(''), slot.x, slot.y, { lineBreak: false, characterSpacing: gap })
      this.doc.endMarkedContent()
    }
  }

  /** How wide a text is in one line, in points. */
  widthOf(text: string, style: TextStyle = {}): number {
    this.#use(style)
    return this.doc.widthOfString(printable(text), { features: this.#quotes })
  }

  /** A text over the whole width, or a part of it, going on to the next page where it must. */
  paragraph(text: string, style: TextStyle = {}, part: { x: number; width: number } = whole): void {
    const leading = style.leading ?? plain.leading
    for (const one of this.lines(text, part.width, style)) {
      this.need(leading)
      this.line(one, { ...part, y: this.#y }, style)
      this.#y += leading
    }
  }

  heading(text: string): void {
    // A heading never stands alone at the foot of a page.
    this.need(50)
    this.#y += 6
    this.paragraph(text, { size: 11.5, weight: 'bold' })
  }

  rule(weight = 0.75, gap = 0): void {
    this.#y += gap
    const { doc } = this
    doc.moveTo(paper.left, this.#y).lineTo(paper.right, this.#y).lineWidth(weight).strokeColor('#000000').stroke()
    this.#y += gap
  }

  /** Draws on the present page once the number of all pages is known. */
  onceCounted(draw: (count: number) => void): void {
    this.#counted.push({ number: this.doc.bufferedPageRange().count, draw })
  }

  /** Draws on this page what waited for the number of all pages. */
  drawCounted(number: number, count: number): void {
    for (const entry of this.#counted) if (entry.number === number) entry.draw(count)
  }

  #use(style: TextStyle): void {
    this.doc
      .font(style.weight ?? plain.weight)
      .fontSize(style.size ?? plain.size)
      .fillColor(style.color ?? plain.color)
  }

  #measure({ text, isHalf }: Run): MeasuredRun {
    const features: Features = isHalf ? [...this.#quotes, 'halt'] : this.#quotes
    return { text, features, width: this.doc.widthOfString(text, { features }) }
  }
}
