import { resultFormTexts } from '@tongying/contract/examinations'
import { type Language, translate } from '@tongying/contract/kit'
import { drawFigures, type Figure } from '../../platform/pdf/image-row.ts'
import { type Page, paper } from '../../platform/pdf/page.ts'
import { drawProof, type ProofEntry } from '../../platform/pdf/proof.ts'
import { type Cell, drawTable } from '../../platform/pdf/table.ts'
import { sharp } from '../../platform/pictures/sharp.ts'
import { WorkFailed } from '../../platform/workers/work-failed.ts'
import { badFigure } from './bad-figure.ts'

/** The report of an examination, already in its language; nothing here knows where it comes from. */
export type ResultForm = {
  readonly institutions: string[]
  readonly number: string
  readonly issuedAt: string
  /** Labels and values in rows of four pairs; a pair may be left out. */
  readonly facts: { label: string; value: string }[][]
  readonly critical: string[]
  readonly figures: { path: string; caption: string }[]
  readonly organs: { organ: string; seen: string; text: string }[]
  readonly impression: string
  readonly advice: string
  readonly limits: string[]
  readonly signers: { label: string; name: string; at: string }[]
  readonly patientName: string
  readonly url: string
  readonly proof: ProofEntry[]
  readonly mark: string | null
}

type Word = keyof typeof resultFormTexts

/** A report that is wanted as a PDF. */
export type ResultQuestion = {
  readonly form: ResultForm
  readonly language: Language
  readonly title: string
  readonly author: string
  readonly at: Date
}

/** Draws the whole report: head, patient, pictures, findings, impression, advice, limits, signatures, proof. */
export async function drawResultForm(page: Page, form: ResultForm): Promise<void> {
  const word = (key: Word) => translate(resultFormTexts[key], page.language)
  drawHead(page, form, word)
  drawFacts(page, form)
  drawCriticals(page, form, word)
  drawFigures(page, await printedFigures(form), { perRow: 3, height: 121 })
  page.heading(word('findings'))
  drawOrgans(page, form, word)
  section(page, word('impression'), form.impression)
  if (form.advice) section(page, word('advice'), form.advice)
  page.heading(word('limits'))
  for (const line of form.limits) page.paragraph(line)
  drawSigners(page, form)
  page.skip(2)
  page.paragraph(word('disclaimer'), { size: 9, leading: 14, color: '#333333' })
  drawProof(page, form.url, form.proof)
}

/** Pixels across: a picture is 76 mm wide, which at 300 dots an inch are 900. */
const printedWidth = 1_000

/** One after the other: a worker's memory holds one large picture, not all of them. */
async function printedFigures({ figures }: ResultForm): Promise<Figure[]> {
  const printed: Figure[] = []
  for (const [index, figure] of figures.entries()) printed.push(await asPrinted(figure, index))
  return printed
}

async function asPrinted({ path, caption }: ResultForm['figures'][number], index: number): Promise<Figure> {
  const drawn = sharp(path, { sequentialRead: true }).rotate().flatten({ background: '#000000' })
  const small = drawn.resize({ width: printedWidth, withoutEnlargement: true }).jpeg()
  const read = await small.toBuffer().catch(() => undefined)
  if (!read) throw new WorkFailed(badFigure, String(index + 1))
  return { image: read, caption }
}

function drawHead(page: Page, form: ResultForm, word: (key: Word) => string): void {
  page.paragraph(form.institutions.join(page.language === 'en-US' ? ' · ' : '　'), { size: 10.5, align: 'center' })
  page.paragraph(word('title'), { size: 19.5, leading: 30, weight: 'bold', align: 'center' })
  page.skip(3)
  const slot = { x: paper.left, y: page.y, width: paper.right - paper.left }
  const style = { size: 9.5, leading: 15 } as const
  page.line(translate(resultFormTexts.number, page.language, { number: form.number }), slot, style)
  page.line(form.issuedAt, slot, { ...style, align: 'right' })
  page.skip(18)
}

const factWidths: Readonly<Record<Language, number[]>> = {
  'zh-CN': [56, 108, 56, 100, 56, 129.28],
  'en-US': [76, 98, 70, 96, 76, 89.28],
}

function drawFacts(page: Page, { facts }: ResultForm): void {
  const rows = facts.map((row) =>
    row.flatMap(({ label, value }, at): Cell[] => {
      const span = at === row.length - 1 ? 6 - 2 * at - 1 : 1
      return [
        { text: label, isLabel: true },
        { text: value, span },
      ]
    }),
  )
  drawTable(page, { widths: factWidths[page.language], hasHeavyEdges: true, rows })
}

/** Boxed, above everything else that was found. */
function drawCriticals(page: Page, { critical }: ResultForm, word: (key: Word) => string): void {
  if (critical.length === 0) return
  page.skip(8)
  drawTable(page, {
    widths: [92, 413.28],
    hasHeavyEdges: true,
    rows: critical.map((text) => [{ text: word('critical'), isLabel: true }, { text }]),
  })
  page.skip(4)
}

function drawOrgans(page: Page, { organs }: ResultForm, word: (key: Word) => string): void {
  const head = (['organ', 'seen', 'description'] as const).map((key): Cell => ({ text: word(key), isLabel: true }))
  drawTable(page, {
    widths: [92, 118, 295.28],
    head,
    rows: organs.map(({ organ, seen, text }) => [{ text: organ }, { text: seen }, { text }]),
  })
}

function section(page: Page, title: string, text: string): void {
  page.heading(title)
  page.paragraph(text)
}

function drawSigners(page: Page, { signers }: ResultForm): void {
  page.skip(8)
  drawTable(page, {
    widths: [92, 225.28, 188],
    rows: signers.map(({ label, name, at }) => [{ text: label, isLabel: true }, { text: name }, { text: at }]),
  })
}

/** The running head from the second page on, and the foot of every page. */
export function drawResultEdges(page: Page, form: ResultForm, place: { number: number; count: number }): void {
  const width = paper.right - paper.left
  const style = { size: 8.5, leading: 12, color: '#555555' } as const
  const title = translate(resultFormTexts.title, page.language)
  const running = [title, form.number, form.patientName].join(page.language === 'en-US' ? ' · ' : '　')
  if (place.number > 1) page.line(running, { x: paper.left, y: 16, width }, style)
  if (form.mark) page.line(form.mark, { x: paper.left, y: 16, width }, { ...style, color: '#000000', align: 'right' })
  const foot = { x: paper.left, y: paper.bottom + 10, width }
  page.line(form.number, foot, style)
  const count = translate(resultFormTexts.pageOf, page.language, { page: place.number, count: place.count })
  page.line(count, foot, { ...style, align: 'right' })
}
