import { type ReportSheet, reportFormTexts } from '@tongying/contract/consultations'
import { type Language, shortHash, translate } from '@tongying/contract/kit'
import { drawAddenda } from '../../platform/pdf/addenda.ts'
import { documentTexts } from '../../platform/pdf/document-texts.ts'
import { drawEdges } from '../../platform/pdf/edges.ts'
import { flattenImage } from '../../platform/pdf/flatten-image.ts'
import { drawHead, numberedHeadings } from '../../platform/pdf/head.ts'
import { drawFigures, type Figure } from '../../platform/pdf/image-row.ts'
import { type Page, paper } from '../../platform/pdf/page.ts'
import type { PlatformSeal } from '../../platform/pdf/platform-seal.ts'
import { drawProof, type Proof, proofHeight } from '../../platform/pdf/proof.ts'
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
  /** The edition and the first digits of the hash that the signature is for. */
  signedText: string
}

/** The whole text of the report, already in its language; nothing here knows where it comes from. */
export type ReportForm = Omit<ReportSheet, 'experts' | 'figures' | 'issuedAt' | 'sha256'> & {
  figures: Figure[]
  experts: ReportExpert[]
  /** When it was issued, in words; left out before that. */
  issued?: string
  seal?: PlatformSeal
}

type Word = keyof typeof reportFormTexts

/** Draws the whole report: head, patient, findings, opinion, signatures, proof, and the box for the hospital's decision. */
export async function drawReportForm(page: Page, given: ReportForm, language: Language): Promise<void> {
  const data = await withOpaqueImages(given)
  const word = (key: Word) => translate(reportFormTexts[key], language)
  const heading = numberedHeadings(page)
  drawReportHead(page, data, language)
  drawPatient(page, data, word)
  const section = (title: string, text: string) => {
    heading(title)
    page.paragraph(text)
  }
  section(word('caseSummary'), data.caseSummary)
  section(word('findings'), data.findings)
  drawFigures(page, data.figures)
  section(word('opinion'), data.opinion)
  if (data.advice.length > 0) heading(word('advice'))
  drawAdvice(page, data.advice)
  keepSignaturesWithProof(page, data)
  heading(word('signatures'))
  if (data.isTextSigned) page.paragraph(signedNote(data, language), noteStyle)
  page.skip(4)
  drawTable(page, expertsTable(data, language))
  if (data.addenda.length > 0) heading(word('addenda'))
  drawAddenda(page, data)
  const proof = proofOf(data, word)
  page.need(headingHeight + proofHeight(page, proof) + decisionBoxHeight)
  heading(word('proof'))
  if (word('prevails')) page.paragraph(word('prevails'), noteStyle)
  drawProof(page, proof, decisionBoxHeight)
  drawDecisionBox(page)
}

const noteStyle = { size: 9.5, leading: 15 } as const
const headingHeight = 23

function signedNote({ version }: ReportForm, language: Language): string {
  return translate(reportFormTexts.textSigned, language, { version })
}

/** Where signatures and proof fit on one page, they stand on one: neither sheet is of use without the other. */
function keepSignaturesWithProof(page: Page, data: ReportForm): void {
  const { language } = page
  const word = (key: Word) => translate(reportFormTexts[key], language)
  const width = paper.right - paper.left
  const notes = [data.isTextSigned ? signedNote(data, language) : '', word('prevails')].filter(Boolean)
  const noted = notes.reduce((sum, note) => sum + page.lines(note, width, noteStyle).length * noteStyle.leading, 0)
  const proof = proofHeight(page, proofOf(data, word)) + 12 + decisionBoxHeight
  const height = 2 * headingHeight + 4 + noted + tableHeight(page, expertsTable(data, language)) + proof
  const isWhole = data.addenda.length === 0 && paper.top + height <= paper.bottom
  if (!isWhole || page.y + height <= paper.bottom) return
  const place = { x: paper.left, y: paper.bottom - 16, width }
  const next = page.doc.bufferedPageRange().count + 1
  if (page.y < place.y)
    page.line(translate(reportFormTexts.signaturesOn, language, { page: next }), place, { size: 9, align: 'right' })
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
  const { language } = page
  const { patient, version, addenda } = data
  const word = (key: Word, values?: Parameters<typeof translate>[2]) =>
    translate(reportFormTexts[key], language, values)
  const between = language === 'en-US' ? ' · ' : '　'
  const count = addenda.length
  const edition = count > 0 ? word('editionWithAddenda', { version, count }) : word('edition', { version })
  drawEdges(
    page,
    {
      title: word('title'),
      goesOn: documentTexts.goesOn[language],
      about: [patient.name, patient.sex, patient.age, data.number, edition].join(between),
      mark: isPreview ? word('preview') : undefined,
      foot: {
        note: word('footNote'),
        page: word('pageOf', { page: place.number, count: place.count }),
        number: [data.number, edition].join(between),
        hash: translate(documentTexts.hash, language, { hash: shortHash(data.verification.textSha256, 16) }),
      },
    },
    place.number,
  )
}

function drawReportHead(page: Page, data: ReportForm, language: Language): void {
  const word = (key: Word, values?: Parameters<typeof translate>[2]) =>
    translate(reportFormTexts[key], language, values)
  const roles = data.institutions.length === 1 ? [word('leads')] : [word('leads'), word('requests')]
  drawHead(page, {
    hospitals: data.institutions.map((name, at) => ({ name, role: roles[at] ?? '' })),
    title: word('title'),
    left: word('number', { number: data.number }),
    right: (count) =>
      data.issued === undefined
        ? word('version', { version: data.version, count })
        : word('issued', { version: data.version, at: data.issued, count }),
  })
}

const patientColumns: Record<Language, number[]> = {
  'zh-CN': [52, 82, 52, 44, 52, 78, 52, 93.28],
  'en-US': [62, 78, 30, 46, 56, 58, 62, 90],
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

function drawAdvice(page: Page, advice: string[]): void {
  const indent = 18
  for (const [at, item] of advice.entries()) {
    page.need(17)
    page.line(`${at + 1}.`, { x: paper.left, y: page.y, width: indent })
    page.paragraph(item, {}, { x: paper.left + indent, width: paper.right - paper.left - indent })
  }
}

const expertColumns: Record<Language, number[]> = {
  'zh-CN': [82, 142, 36, 104, 60, 58],
  'en-US': [82, 136, 54, 94, 60, 56],
}

function expertsTable(data: ReportForm, language: Language): Table {
  const word = (key: Word): Cell => ({ text: translate(reportFormTexts[key], language), isLabel: true })
  return {
    widths: expertColumns[language],
    isList: true,
    head: (['expert', 'affiliation', 'stance', 'signature', 'signedAt', 'signedOn'] as const).map(word),
    rows: [
      ...data.experts.map((expert): Cell[] => [
        { text: expert.name },
        { text: expert.affiliation.join('\n') },
        { text: expert.opinion, isBold: true },
        typeof expert.signature === 'string'
          ? { text: expert.signature }
          : { image: expert.signature ?? undefined, text: translate(reportFormTexts.notSigned, language) },
        { text: expert.signedAt },
        { text: expert.signedText },
      ]),
      ...data.writtenOpinions.map((opinion): Cell[] => [
        { text: translate(reportFormTexts.writtenOpinion, language, opinion), span: 6 },
      ]),
      ...data.dissents.map((dissent): Cell[] => [
        { text: translate(reportFormTexts.dissent, language, dissent), span: 6 },
      ]),
    ],
  }
}

function proofOf({ verification: proof, seal }: ReportForm, word: (key: Word) => string): Proof {
  return {
    url: proof.url,
    entries: [
      { label: word('consent'), text: proof.consent },
      { label: word('review'), text: proof.review },
      { label: word('timestamp'), text: proof.timestamp },
      { label: word('signatureMethod'), text: proof.signatureMethod },
      // For who has no camera at hand: the text of the code beside it.
      { label: word('url'), text: proof.url },
    ],
    textSha256: proof.textSha256,
    seal,
  }
}
