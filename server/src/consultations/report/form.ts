import { type ReportSheet, reportFormTexts } from '@tongying/contract/consultations'
import { type Language, translate } from '@tongying/contract/kit'
import { flattenImage } from '../../platform/pdf/flatten-image.ts'
import { drawFigures, type Figure } from '../../platform/pdf/image-row.ts'
import { type Page, paper } from '../../platform/pdf/page.ts'
import { drawProof, type ProofEntry, proofHeight } from '../../platform/pdf/proof.ts'
import { type Cell, drawTable, type Table, tableHeight } from '../../platform/pdf/table.ts'
import { decisionBoxHeight, drawDecisionBox } from './decision-box.ts'

/** One expert's row: opinion, signature (a picture, or words where it was given otherwise) and time. */
export type ReportExpert = {
  name: string
  /** Institution; department and title. */
  affiliation: string[]
  opinion: string
  signature: Buffer | string | null
  signedAt: string
}

/** The whole text of the report, already in its language; nothing here knows where it comes from. */
export type ReportForm = Omit<ReportSheet, 'experts' | 'figures' | 'issuedAt' | 'sha256'> & {
  figures: Figure[]
  experts: ReportExpert[]
}

type Word = keyof typeof reportFormTexts

/** Draws the whole report: head, patient, findings, opinion, signatures, proof, and the box for the hospital's decision. */
export async function drawReportForm(page: Page, given: ReportForm, language: Language): Promise<void> {
  const data = await withOpaqueImages(given)
  const word = (key: Word) => translate(reportFormTexts[key], language)
  drawHead(page, data, language)
  drawPatient(page, data, word)
  section(page, word('caseSummary'), data.caseSummary)
  section(page, word('findings'), data.findings)
  drawFigures(page, data.figures)
  section(page, word('opinion'), data.opinion)
  drawAdvice(page, data.advice, word)
  keepSignaturesWithProof(page, data, word)
  page.skip(8)
  drawTable(page, expertsTable(data, language))
  drawAddenda(page, data, word)
  page.skip(2)
  page.paragraph(word('disclaimer'), disclaimerStyle)
  drawProof(page, data.verification.url, proofOf(page, data, word), decisionBoxHeight)
  drawDecisionBox(page)
}

const disclaimerStyle = { size: 9, leading: 14, color: '#333333' } as const

/** Where signatures and proof fit on one page, they stand on one: neither sheet is of use without the other. */
function keepSignaturesWithProof(page: Page, data: ReportForm, word: (key: Word) => string): void {
  const width = paper.right - paper.left
  const disclaimer = page.lines(word('disclaimer'), width, disclaimerStyle).length * disclaimerStyle.leading
  const proof = proofHeight(page, proofOf(page, data, word)) + 16 + decisionBoxHeight
  const height = 10 + tableHeight(page, expertsTable(data, page.language)) + disclaimer + proof
  const isWhole = data.addenda.length === 0 && paper.top + height <= paper.bottom
  if (!isWhole || page.y + height <= paper.bottom) return
  const place = { x: paper.left, y: paper.bottom - 14, width }
  const next = page.doc.bufferedPageRange().count + 1
  if (page.y < place.y)
    page.line(translate(reportFormTexts.signaturesOn, page.language, { page: next }), place, {
      size: 9,
      align: 'right',
    })
  page.nextPage()
}

async function withOpaqueImages(data: ReportForm): Promise<ReportForm> {
  const figures = data.figures.map(async (figure) => ({ ...figure, image: await flattenImage(figure.image) }))
  const experts = data.experts.map(async (expert) => {
    const { signature } = expert
    return { ...expert, signature: Buffer.isBuffer(signature) ? await flattenImage(signature) : signature }
  })
  return { ...data, figures: await Promise.all(figures), experts: await Promise.all(experts) }
}

/** The running head from the second page on, and the foot: pass it as `everyPage`. */
export function drawReportEdges(
  page: Page,
  data: ReportForm,
  place: { number: number; count: number },
  isPreview = false,
): void {
  const { number, count } = place
  const width = paper.right - paper.left
  const style = { size: 8.5, leading: 12, color: '#555555' } as const
  const title = translate(reportFormTexts.title, page.language)
  const running = [title, data.number, data.patient.name].join(page.language === 'en-US' ? ' · ' : '　')
  if (number > 1) page.line(running, { x: paper.left, y: 16, width }, style)
  if (isPreview) {
    const mark = translate(reportFormTexts.preview, page.language)
    page.line(mark, { x: paper.left, y: 16, width }, { ...style, color: '#000000', align: 'right' })
  }
  const foot = { x: paper.left, y: paper.bottom + 10, width }
  page.line(data.number, foot, style)
  page.line(translate(reportFormTexts.pageOf, page.language, { page: number, count }), foot, {
    ...style,
    align: 'right',
  })
}

function drawHead(page: Page, data: ReportForm, language: Language): void {
  page.paragraph(data.institutions.join(language === 'en-US' ? ' · ' : '　'), { size: 10.5, align: 'center' })
  page.paragraph(translate(reportFormTexts.title, language), {
    size: 19.5,
    leading: 30,
    weight: 'bold',
    align: 'center',
  })
  page.skip(3)
  const slot = { x: paper.left, y: page.y, width: paper.right - paper.left }
  const style = { size: 9.5, leading: 15 } as const
  page.line(translate(reportFormTexts.number, language, { number: data.number }), slot, style)
  page.onceCounted((count) => {
    page.line(translate(reportFormTexts.version, language, { version: data.version, count }), slot, {
      ...style,
      align: 'right',
    })
  })
  page.skip(18)
}

const patientColumns: Record<Language, number[]> = {
  'zh-CN': [52, 82, 52, 44, 52, 78, 52, 93.28],
  'en-US': [74, 80, 32, 48, 60, 64, 70, 77.28],
}

function drawPatient(page: Page, data: ReportForm, word: (key: Word) => string): void {
  const { patient } = data
  const label = (key: Word): Cell => ({ text: word(key), isLabel: true })
  const value = (text: string, span = 1): Cell => ({ text, span })
  drawTable(page, {
    widths: patientColumns[page.language],
    hasHeavyEdges: true,
    rows: [
      [
        ...[label('name'), value(patient.name), label('sex'), value(patient.sex)],
        ...[label('age'), value(patient.age), label('patientClass'), value(patient.patientClass)],
      ],
      [
        ...[label('identifier'), value(patient.identifier, 3), label('condition'), value(data.condition)],
        ...[label('consultationType'), value(data.consultationType)],
      ],
      [
        ...[label('institution'), value(data.requestedBy.institution, 3)],
        ...[
          label('practitioner'),
          value(data.requestedBy.practitioner),
          label('businessType'),
          value(data.businessType),
        ],
      ],
      [label('heldAt'), value(data.heldAt, 5), label('schedule'), value(data.schedule)],
      [label('purpose'), value(data.purpose, 7)],
    ],
  })
}

function section(page: Page, title: string, text: string): void {
  page.heading(title)
  page.paragraph(text)
}

function drawAdvice(page: Page, advice: string[], word: (key: Word) => string): void {
  if (advice.length === 0) return
  page.heading(word('advice'))
  const indent = 18
  for (const [at, item] of advice.entries()) {
    page.need(16)
    page.line(`${at + 1}.`, { x: paper.left, y: page.y, width: indent })
    page.paragraph(item, {}, { x: paper.left + indent, width: paper.right - paper.left - indent })
  }
}

const expertColumns: Record<Language, number[]> = {
  'zh-CN': [100, 163, 44, 110, 88.28],
  'en-US': [104, 171, 66, 94, 70.28],
}

function expertsTable(data: ReportForm, language: Language): Table {
  const word = (key: Word): Cell => ({ text: translate(reportFormTexts[key], language), isLabel: true })
  return {
    widths: expertColumns[language],
    head: [word('expert'), word('affiliation'), word('stance'), word('signature'), word('signedAt')],
    rows: [
      ...data.experts.map((expert) => [
        { text: expert.name },
        { text: expert.affiliation.join('\n') },
        { text: expert.opinion },
        typeof expert.signature === 'string'
          ? { text: expert.signature }
          : { image: expert.signature ?? undefined, text: '—' },
        { text: expert.signedAt },
      ]),
      ...data.writtenOpinions.map((opinion): Cell[] => [
        { text: translate(reportFormTexts.writtenOpinion, language, opinion), span: 5 },
      ]),
      ...data.dissents.map((dissent): Cell[] => [
        { text: translate(reportFormTexts.dissent, language, dissent), span: 5 },
      ]),
    ],
  }
}

/** What was added since: its own text, signature and hash, beneath the report that stays as it was. */
function drawAddenda(page: Page, { addenda, addendaCount }: ReportForm, word: (key: Word) => string): void {
  if (addenda.length === 0) return
  page.skip(4)
  page.heading(word('addenda'))
  for (const addendum of addenda) {
    // Its head does not stand alone at the foot of a page.
    page.need(56)
    page.rule(0.5, 3)
    page.paragraph(addendum.title, { weight: 'bold' })
    page.paragraph(addendum.reason)
    page.paragraph(addendum.text)
    if (addendum.review) page.paragraph(addendum.review)
    page.paragraph(addendum.hash, { size: 8, leading: 12 })
  }
  page.rule(0.5, 3)
  if (addendaCount) page.paragraph(addendaCount, { size: 9, leading: 14 })
}

function proofOf(page: Page, data: ReportForm, word: (key: Word) => string): ProofEntry[] {
  const { verification: proof, version, isTextSigned } = data
  const signed = isTextSigned ? translate(reportFormTexts.textSigned, page.language, { version }) : undefined
  return [
    { label: word('consent'), text: proof.consent },
    { label: word('review'), text: proof.review },
    { label: word('signatureMethod'), text: proof.signatureMethod },
    ...(signed ? [{ label: word('signedText'), text: signed }] : []),
    { label: word('textSha256'), text: proof.textSha256, isHash: true },
    { label: word('timestamp'), text: proof.timestamp },
    // For who has no camera at hand: the text of the code beside it.
    { label: word('url'), text: proof.url },
  ]
}
