import { type BodyMark, resultFormTexts } from '@tongying/contract/examinations'
import { type Language, shortHash, translate } from '@tongying/contract/kit'
import { drawAddenda, type PrintedAddenda } from '../../platform/pdf/addenda.ts'
import { documentTexts } from '../../platform/pdf/document-texts.ts'
import { drawEdges } from '../../platform/pdf/edges.ts'
import { type DocumentHead, drawHead, numberedHeadings } from '../../platform/pdf/head.ts'
import { drawFigures, type Figure } from '../../platform/pdf/image-row.ts'
import type { Page } from '../../platform/pdf/page.ts'
import { drawProof, type Proof, proofHeight } from '../../platform/pdf/proof.ts'
import { type Cell, drawTable } from '../../platform/pdf/table.ts'
import { sharp } from '../../platform/pictures/sharp.ts'
import { WorkFailed } from '../../platform/workers/work-failed.ts'
import { badFigure } from './bad-figure.ts'
import { bodyMarkBeside } from './draw-body-mark.ts'

/** The report of an examination, already in its language; nothing here knows where it comes from. */
export type ResultForm = {
  readonly hospitals: DocumentHead['hospitals']
  readonly number: string
  readonly issuedAt: string
  /** Labels and values in rows of four pairs; a pair may be left out. */
  readonly facts: { label: string; value: string }[][]
  readonly critical: string[]
  readonly figures: { path: string; caption: string; mark: { bodyPart: number; at: BodyMark } | null }[]
  readonly organs: { organ: string; seen: string; text: string }[]
  readonly impression: string
  readonly advice: string
  readonly limits: { label: string; text: string }[]
  readonly addenda: PrintedAddenda['addenda']
  readonly addendaCount: string | null
  readonly signers: { label: string; name: string; at: string }[]
  /** The patient on the sheets behind the first: name, sex, age. */
  readonly patient: string[]
  readonly proof: Proof
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
  const heading = numberedHeadings(page)
  drawHead(page, {
    hospitals: form.hospitals,
    title: word('title'),
    left: translate(resultFormTexts.number, page.language, { number: form.number }),
    right: form.issuedAt,
  })
  drawFacts(page, form)
  drawCriticals(page, form, word)
  drawFigures(page, await printedFigures(form), { perRow: 3, height: 121 })
  heading(word('findings'))
  drawOrgans(page, form, word)
  heading(word('impression'))
  page.paragraph(form.impression)
  if (form.advice) {
    heading(word('advice'))
    page.paragraph(form.advice)
  }
  heading(word('limits'))
  drawLimits(page, form)
  page.need(150 + proofHeight(page, form.proof))
  heading(word('signatures'))
  drawSigners(page, form)
  if (form.addenda.length > 0) heading(word('addenda'))
  drawAddenda(page, form)
  page.need(proofHeight(page, form.proof))
  drawProof(page, form.proof)
}

/** Pixels across: a picture is 76 mm wide, which at 300 dots an inch are 900. */
const printedWidth = 1_000

/** One after the other: a worker's memory holds one large picture, not all of them. */
async function printedFigures({ figures }: ResultForm): Promise<Figure[]> {
  const printed: Figure[] = []
  for (const [index, figure] of figures.entries()) printed.push(await asPrinted(figure, index))
  return printed
}

async function asPrinted({ path, caption, mark }: ResultForm['figures'][number], index: number): Promise<Figure> {
  const drawn = sharp(path, { sequentialRead: true }).rotate().flatten({ background: '#000000' })
  const small = drawn.resize({ width: printedWidth, withoutEnlargement: true }).jpeg()
  const read = await small.toBuffer().catch(() => undefined)
  if (!read) throw new WorkFailed(badFigure, String(index + 1))
  return { image: read, caption, ...(mark && { aside: bodyMarkBeside(mark.bodyPart, mark.at) }) }
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

/** How it was examined, and what could not be seen. */
function drawLimits(page: Page, { limits }: ResultForm): void {
  drawTable(page, {
    isList: true,
    widths: [92, 413.28],
    rows: limits.map(({ label, text }) => [{ text: label, isLabel: true }, { text }]),
  })
}

function drawSigners(page: Page, { signers }: ResultForm): void {
  page.skip(2)
  drawTable(page, {
    isList: true,
    widths: [92, 225.28, 188],
    rows: signers.map(({ label, name, at }) => [{ text: label, isLabel: true }, { text: name }, { text: at }]),
  })
}

/** The running head from the second page on, and the foot of every page. */
export function drawResultEdges(page: Page, form: ResultForm, place: { number: number; count: number }): void {
  const { language } = page
  const between = language === 'en-US' ? ' · ' : '　'
  drawEdges(
    page,
    {
      title: resultFormTexts.title[language],
      goesOn: documentTexts.goesOn[language],
      about: [...form.patient, form.number].join(between),
      mark: form.mark ?? undefined,
      foot: {
        note: resultFormTexts.footNote[language],
        page: translate(resultFormTexts.pageOf, language, { page: place.number, count: place.count }),
        number: form.number,
        hash: translate(documentTexts.hash, language, { hash: shortHash(form.proof.textSha256, 16) }),
      },
    },
    place.number,
  )
}
