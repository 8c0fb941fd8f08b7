import { feesText } from '../kit/money.ts'
import { type Language, type Text, translate } from '../kit/texts.ts'
import { type ConsentPurpose, type ConsentSheet, consentPurposes } from './consent-sheet.ts'

interface Point {
  readonly title: Text
  readonly body: Text
}

/** The words of the consent. A change of any word is a new version; earlier ones stay readable. */
export interface ConsentWording {
  readonly title: Text
  readonly lead: Text
  readonly points: readonly Point[]
  readonly decisions: Readonly<Record<ConsentPurpose, Point>>
  readonly statement: Text
}

/** Every version by its name, which also tells the day on which it came into force. */
const consentWordings = {
  '2026-11-22': {
    title: { 'zh-CN': '远程会诊知情同意书', 'en-US': 'Informed consent to a remote consultation' },
    lead: {
      'zh-CN': '医院想请上级医院的专家，一起看患者的病情。请看完下面的内容，再决定是否同意。',
      'en-US':
        'The hospital would like to ask experts of other hospitals to look at the patient’s condition. Please read the following before you decide.',
    },
    points: [
      {
        title: { 'zh-CN': '专家会看到什么', 'en-US': 'What the experts see' },
        body: {
          'zh-CN': '病历、化验单和影像图片。姓名和证件号默认遮住一部分。',
          'en-US':
            'The medical record, test results and images. Parts of the name and the identity number are hidden unless they are needed.',
        },
      },
      {
        title: { 'zh-CN': '谁来决定怎么治', 'en-US': 'Who decides on the treatment' },
        body: {
          'zh-CN': '专家给出书面意见。最后怎么治，由本院医生和您商量决定。',
          'en-US':
            'The experts give a written opinion. The physicians of your own hospital decide on the treatment together with you.',
        },
      },
      {
        title: { 'zh-CN': '可能的风险', 'en-US': 'Possible risks' },
        body: {
          'zh-CN': '网络中断会让会诊推迟；专家没有亲手检查病人，意见可能有局限。',
          'en-US':
            'A network failure may delay the consultation. The experts do not examine the patient themselves, so their opinion may be limited.',
        },
      },
      {
        title: { 'zh-CN': '会不会录像', 'en-US': 'Whether it is recorded' },
        body: {
          'zh-CN': '只有在场的人都同意才会录。录像和聊天保存3年。',
          'en-US': 'Only if everybody present agrees. Recordings and chat are kept for 3 years.',
        },
      },
      {
        title: { 'zh-CN': '可以反悔吗', 'en-US': 'Whether you can change your mind' },
        body: {
          'zh-CN': '可以。会诊开始前随时打开这个链接撤回，不影响在本院看病。',
          'en-US':
            'Yes. Until the consultation begins you can withdraw by this link at any time. Your care at this hospital is not affected.',
        },
      },
    ],
    decisions: {
      consultation: {
        title: { 'zh-CN': '参加远程会诊', 'en-US': 'Remote consultation' },
        body: {
          'zh-CN': '请以上专家看病情，出书面意见',
          'en-US': 'The experts above look at the case and write an opinion',
        },
      },
      recording: {
        title: { 'zh-CN': '会诊录像', 'en-US': 'Recording' },
        body: { 'zh-CN': '到时还要在场的人都同意', 'en-US': 'Everybody present must also agree at the time' },
      },
      teaching: {
        title: { 'zh-CN': '教学使用', 'en-US': 'Teaching' },
        body: {
          'zh-CN': '去掉姓名等标识后用于教学；不同意不影响会诊',
          'en-US': 'Without name and other identifiers; declining does not affect the consultation',
        },
      },
    },
    statement: {
      'zh-CN': '我已看完以上内容，清楚了再签的字。',
      'en-US': 'I have read the above and understood it before I signed.',
    },
  },
} as const satisfies Record<string, ConsentWording>

export type ConsentVersion = keyof typeof consentWordings
export const currentConsentVersion: ConsentVersion = '2026-11-22'

/** The words of a version; nothing for one that this server does not know. */
export function consentWordingOf(version: string): ConsentWording | undefined {
  const known: Readonly<Record<string, ConsentWording>> = consentWordings
  return Object.hasOwn(known, version) ? known[version] : undefined
}

const labels = {
  patient: { 'zh-CN': '患者', 'en-US': 'Patient' },
  hospital: { 'zh-CN': '医院', 'en-US': 'Hospital' },
  reason: { 'zh-CN': '会诊原因', 'en-US': 'Reason' },
  time: { 'zh-CN': '会诊时间', 'en-US': 'Time' },
  timeOpen: { 'zh-CN': '待定', 'en-US': 'Not set yet' },
  beijing: { 'zh-CN': '北京时间', 'en-US': 'Beijing time' },
  experts: { 'zh-CN': '专家', 'en-US': 'Experts' },
  fee: { 'zh-CN': '费用', 'en-US': 'Fee' },
  feeNotShown: { 'zh-CN': '只向申请机构和患者显示', 'en-US': "Shown to the applicant's institution and the patient" },
} as const satisfies Record<string, Text>

export interface ConsentFact {
  readonly label: string
  readonly lines: readonly string[]
}

/** The facts of the case as the consent shows them, in its language. */
export function consentFacts(sheet: ConsentSheet): ConsentFact[] {
  const t = (text: Text) => translate(text, sheet.language)
  return [
    { label: t(labels.hospital), lines: [sheet.hospital] },
    { label: t(labels.patient), lines: [sheet.patient] },
    { label: t(labels.reason), lines: [sheet.reason] },
    { label: t(labels.experts), lines: sheet.experts.map(({ name, hospital }) => `${name}　${hospital}`) },
    { label: t(labels.fee), lines: [t(sheet.fees ? feesText(sheet.fees) : labels.feeNotShown)] },
    {
      label: t(labels.time),
      lines: sheet.startsAt ? [timeOf(sheet.startsAt, sheet.language), t(labels.beijing)] : [t(labels.timeOpen)],
    },
  ]
}

function timeOf(at: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
}

/**
 * The text of a consent word for word as it is shown; its SHA-256, over UTF-8, is what a signature refers to. A JSON array
 * without spaces, so that no two texts have the same form.
 */
export function canonicalConsentText(sheet: ConsentSheet): string {
  return JSON.stringify([canonicalForm, ...linesOf(sheet), ...factLines(sheet), timeLine(sheet)])
}

/** The same without the time: another time asks for no new signature, any other change does. */
export function bindingConsentText(sheet: ConsentSheet): string {
  return JSON.stringify([canonicalForm, ...linesOf(sheet), ...factLines(sheet)])
}
const canonicalForm = 'tongying-consent-text/1'

function factLines(sheet: ConsentSheet): string[] {
  return [
    sheet.hospital,
    sheet.patient,
    sheet.reason,
    ...sheet.experts.map(({ name, hospital }) => `${name} ${hospital}`),
    feeLine(sheet),
  ]
}

/** Without an amount it reads as it always did, so that no signature of before is void. */
function feeLine({ fees }: ConsentSheet): string {
  if (!fees || fees.length === 0) return '0.0'
  return fees.map(({ cents, currency }) => `${currency} ${(cents / 100).toFixed(2)}`).join(' + ')
}

/** An instant rather than its words: how a browser writes a date differs from one to the next. */
function timeLine({ startsAt }: ConsentSheet): string {
  return startsAt === null ? '' : new Date(startsAt).toISOString()
}

function linesOf(sheet: ConsentSheet): string[] {
  const wording = consentWordingOf(sheet.version)
  if (!wording) throw new Error(`the wording ${sheet.version} is not known`)
  const t = (text: Text) => translate(text, sheet.language)
  return [
    sheet.version,
    sheet.language,
    t(wording.title),
    t(wording.lead),
    ...wording.points.flatMap(({ title, body }) => [t(title), t(body)]),
    ...consentPurposes.flatMap((each) => [t(wording.decisions[each].title), t(wording.decisions[each].body)]),
    t(wording.statement),
  ]
}
