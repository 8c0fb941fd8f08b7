import { reportHashLabels } from '@tongying/contract/consultations'
import { type Language, type Text, translate } from '@tongying/contract/kit'
import { flattenImage } from '../../platform/pdf/flatten-image.ts'
import { drawFigures, type Figure } from '../../platform/pdf/image-row.ts'
import { type Page, paper } from '../../platform/pdf/page.ts'
import { drawQr } from '../../platform/pdf/qr.ts'
import { type Cell, drawTable } from '../../platform/pdf/table.ts'

/** One expert's row: opinion, signature (a picture, or words where it was given otherwise) and time. */
export type ReportExpert = {
  name: string
  /** Institution; department and title. */
  affiliation: string[]
  opinion: string
  signature: Buffer | string | null
  signedAt: string
}

/** Everything that the report says, already worded in its language; nothing here knows where it comes from. */
export type ReportForm = {
  institutions: string[]
  number: string
  version: string
  patient: { name: string; sex: string; age: string; patientClass: string; identifier: string }
  condition: string
  consultationType: string
  requestedBy: { institution: string; practitioner: string }
  businessType: string
  heldAt: string
  schedule: string
  caseSummary: string
  findings: string
  figures: Figure[]
  opinion: string
  advice: string[]
  experts: ReportExpert[]
  dissents: { name: string; text: string }[]
  /** Whether every signature is for exactly this text, which the proof then says. */
  isTextSigned: boolean
  verification: {
    /** Where the QR code leads. */
    url: string
    consent: string
    review: string
    signatureMethod: string
    /** Of the report's text; the file's own cannot stand inside the file. */
    textSha256: string
    timestamp: string
  }
}

/** The words of the form itself. */
export const reportTexts = {
  title: { 'zh-CN': '远程会诊报告单', 'en-US': 'Remote consultation report' },
  number: { 'zh-CN': '会诊编号　{number}', 'en-US': 'Consultation no. {number}' },
  version: { 'zh-CN': '第{version}版　共{count}页', 'en-US': 'Version {version}, pages: {count}' },
  pageOf: { 'zh-CN': '第{page}页，共{count}页', 'en-US': 'Page {page} of {count}' },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  sex: { 'zh-CN': '性别', 'en-US': 'Sex' },
  age: { 'zh-CN': '年龄', 'en-US': 'Age' },
  patientClass: { 'zh-CN': '患者类型', 'en-US': 'Patient type' },
  identifier: { 'zh-CN': '证件号', 'en-US': 'ID number' },
  condition: { 'zh-CN': '病情', 'en-US': 'Condition' },
  consultationType: { 'zh-CN': '会诊类型', 'en-US': 'Visit' },
  institution: { 'zh-CN': '申请医院', 'en-US': 'Requested by' },
  practitioner: { 'zh-CN': '申请医师', 'en-US': 'Doctor' },
  businessType: { 'zh-CN': '业务类型', 'en-US': 'Service' },
  heldAt: { 'zh-CN': '会诊时间', 'en-US': 'Date and time' },
  schedule: { 'zh-CN': '申请类型', 'en-US': 'Request' },
  caseSummary: { 'zh-CN': '病情摘要', 'en-US': 'Case summary' },
  findings: { 'zh-CN': '影像所见', 'en-US': 'Imaging findings' },
  opinion: { 'zh-CN': '会诊意见', 'en-US': 'Consultation opinion' },
  advice: { 'zh-CN': '建议', 'en-US': 'Recommendations' },
  expert: { 'zh-CN': '专家', 'en-US': 'Expert' },
  affiliation: { 'zh-CN': '医院、科室与职称', 'en-US': 'Institution, department and title' },
  stance: { 'zh-CN': '意见', 'en-US': 'Opinion' },
  signature: { 'zh-CN': '签名', 'en-US': 'Signature' },
  signedAt: { 'zh-CN': '签署时间', 'en-US': 'Signed at' },
  dissent: { 'zh-CN': '{name}的保留意见：{text}', 'en-US': 'Dissent of {name}: {text}' },
  disclaimer: {
    'zh-CN': '本意见供申请医院参考，最终诊疗由申请医院决定。图像仅供会诊，不作首诊依据。',
    'en-US':
      'This opinion is advisory; the requesting institution decides on diagnosis and treatment. Images are for consultation only, not for primary diagnosis.',
  },
  consent: { 'zh-CN': '知情同意', 'en-US': 'Consent' },
  review: { 'zh-CN': '报告审核', 'en-US': 'Review' },
  signatureMethod: { 'zh-CN': '签名方式', 'en-US': 'Signed by' },
  signedText: { 'zh-CN': '签署内容', 'en-US': 'Signed content' },
  textSigned: {
    'zh-CN': '各专家签署的均为第{version}版报告正文，其SHA-256如下',
    'en-US': 'Each expert signed the text of version {version}, whose SHA-256 is shown below',
  },
  textSha256: reportHashLabels.text,
  timestamp: { 'zh-CN': '时间戳', 'en-US': 'Time stamp' },
  url: { 'zh-CN': '核验网址', 'en-US': 'Verify at' },
} as const satisfies Record<string, Text>

type Word = keyof typeof reportTexts

/** Draws the whole report: head, patient, findings, opinion, signatures, proof. */
export async function drawReportForm(page: Page, given: ReportForm, language: Language): Promise<void> {
  const data = await withOpaqueImages(given)
  const word = (key: Word) => translate(reportTexts[key], language)
  drawHead(page, data, language)
  drawPatient(page, data, word)
  section(page, word('caseSummary'), data.caseSummary)
  section(page, word('findings'), data.findings)
  drawFigures(page, data.figures)
  section(page, word('opinion'), data.opinion)
  drawAdvice(page, data.advice, word)
  drawExperts(page, data, language)
  page.skip(2)
  page.paragraph(word('disclaimer'), { size: 9, leading: 14, color: '#333333' })
  drawProof(page, data, word)
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
export function drawReportEdges(page: Page, data: ReportForm, place: { number: number; count: number }): void {
  const { number, count } = place
  const width = paper.right - paper.left
  const style = { size: 8.5, leading: 12, color: '#555555' } as const
  const title = translate(reportTexts.title, page.language)
  const running = [title, data.number, data.patient.name].join(page.language === 'en-US' ? ' · ' : '　')
  if (number > 1) page.line(running, { x: paper.left, y: 16, width }, style)
  const foot = { x: paper.left, y: paper.bottom + 10, width }
  page.line(data.number, foot, style)
  page.line(translate(reportTexts.pageOf, page.language, { page: number, count }), foot, { ...style, align: 'right' })
}

function drawHead(page: Page, data: ReportForm, language: Language): void {
  page.paragraph(data.institutions.join(language === 'en-US' ? ' · ' : '　'), { size: 10.5, align: 'center' })
  page.paragraph(translate(reportTexts.title, language), { size: 19.5, leading: 30, weight: 'bold', align: 'center' })
  page.skip(3)
  const slot = { x: paper.left, y: page.y, width: paper.right - paper.left }
  const style = { size: 9.5, leading: 15 } as const
  page.line(translate(reportTexts.number, language, { number: data.number }), slot, style)
  page.onceCounted((count) => {
    page.line(translate(reportTexts.version, language, { version: data.version, count }), slot, {
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

function drawExperts(page: Page, data: ReportForm, language: Language): void {
  const word = (key: Word): Cell => ({ text: translate(reportTexts[key], language), isLabel: true })
  page.skip(8)
  drawTable(page, {
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
      ...data.dissents.map((dissent): Cell[] => [{ text: translate(reportTexts.dissent, language, dissent), span: 5 }]),
    ],
  })
}

const proofLabels: Record<Language, number> = { 'zh-CN': 84, 'en-US': 116 }

function drawProof(page: Page, data: ReportForm, word: (key: Word) => string): void {
  const { verification: proof, version, isTextSigned } = data
  const signed = isTextSigned ? translate(reportTexts.textSigned, page.language, { version }) : undefined
  const size = 66
  const labelWidth = proofLabels[page.language]
  const x = paper.left + size + 14
  const style = { size: 9, leading: 11 } as const
  const width = paper.right - x - labelWidth
  const entry = (key: Word, value: string): [label: string, lines: string[]] => [
    word(key),
    page.lines(value, width, style),
  ]
  const entries: [label: string, lines: string[]][] = [
    entry('consent', proof.consent),
    entry('review', proof.review),
    entry('signatureMethod', proof.signatureMethod),
    ...(signed ? [entry('signedText', signed)] : []),
    [word('textSha256'), page.lines(proof.textSha256, width, { ...style, size: 8 })],
    entry('timestamp', proof.timestamp),
    // For who has no camera at hand: what the code beside it says.
    entry('url', proof.url),
  ]
  const height = Math.max(
    size,
    entries.reduce((sum, [, lines]) => sum + lines.length * style.leading, 0),
  )
  page.need(height + 12)
  // It stands at the foot of the last page.
  page.moveTo(Math.max(page.y + 4, paper.bottom - height - 8))
  page.rule(1.5)
  page.skip(8)
  const top = page.y
  drawQr(page, proof.url, { x: paper.left, y: top, size })
  for (const [label, lines] of entries) {
    page.line(label, { x, y: page.y, width: labelWidth }, { ...style, color: '#444444' })
    for (const text of lines) {
      const isHash = label === word('textSha256')
      page.line(text, { x: x + labelWidth, y: page.y, width }, isHash ? { ...style, size: 8 } : style)
      page.skip(style.leading)
    }
  }
}
