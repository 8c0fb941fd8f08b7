import {
  adviceLines,
  businessTypes,
  consultationTypes,
  invitationStates,
  patientClasses,
  reportFormTexts,
  schedules,
} from '@tongying/contract/consultations'
import {
  type Codes,
  defineTexts,
  isIn,
  type Language,
  labelOf,
  shortHash,
  type Text,
  translate,
} from '@tongying/contract/kit'
import { conditions, genders } from '@tongying/contract/patients'
import { departmentLabel, isDepartmentCode, titles } from '@tongying/contract/practitioners'
import { asc } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import { institutionNamesAt } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { maskIdNumber } from '../../platform/keys/mask.ts'
import { platformSeal } from '../../platform/pdf/document-texts.ts'
import { shown, span } from '../../platform/pdf/printed-time.ts'
import type { Platform } from '../../platform/platform.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import { readApplication } from '../application/read-application.ts'
import { inRoundOf } from '../still-on-case.ts'
import { type Consultation, type Invitation, invitations, type Opinion, type Report } from '../tables.ts'
import type { ReportForm } from './form.ts'
import { drawKeyImages } from './key-images.ts'
import { opinionsOf } from './opinions-of-case.ts'
import { printReport } from './print-report.ts'
import { printedAddenda } from './printed-addenda.ts'
import type { ReportSource } from './report-source.ts'
import { textHashOf } from './text-hash.ts'
import { verification } from './verification.ts'

const texts = defineTexts({
  listed: { 'zh-CN': '、', 'en-US': ', ' },
  agrees: { 'zh-CN': '同意', 'en-US': 'Agrees' },
  dissents: { 'zh-CN': '保留', 'en-US': 'Dissents' },
  absent: { 'zh-CN': '未参会', 'en-US': 'Absent' },
  lead: { 'zh-CN': '{name}（主持）', 'en-US': '{name} (lead)' },
  electronic: { 'zh-CN': '{name}（电子签署）', 'en-US': '{name} (signed electronically)' },
  years: { 'zh-CN': '{age}岁', 'en-US': '{age}' },
  zone: { 'zh-CN': '{at}（北京时间）', 'en-US': '{at} (UTC+8)' },
  inWriting: { 'zh-CN': '书面会诊，{at}（北京时间）', 'en-US': 'In writing, {at} (UTC+8)' },
  none: { 'zh-CN': '—', 'en-US': '—' },
})

/** What is printed, and in whose turn. */
interface PrintedSource extends ReportSource {
  readonly issuedAt: Date
  readonly asker: string
  /** A preview is marked on every page as not issued. */
  readonly isPreview?: boolean
}

/** The printed report in one language, from the case and one revision of its report. */
export async function reportDocument(
  tx: Tx,
  platform: Platform,
  source: PrintedSource,
  language: Language,
): Promise<Buffer> {
  const form = await reportForm(tx, platform, source, language)
  const title = `${form.number} ${form.patient.name}`
  const author = platform.config.brand[language]
  const { consultation, report, issuedAt, origin, isPreview = false, addenda = [] } = source
  const review = [report.reviewerId, report.reviewedAt?.toISOString()]
  // Until it is issued, what is printed of the application may still be completed.
  const what = isPreview ? ['preview', report.version, consultation.draftVersion, form.verification.consent] : []
  const added = addenda.map(
    (each) => `${each.textSha256.toString('hex')} ${each.signedAt.toISOString()} ${each.reviewerId ?? ''}`,
  )
  const key = [consultation.id, report.revision, ...what, ...review, issuedAt.toISOString(), origin, ...added].join(' ')
  const figures = await drawKeyImages({ tx, platform }, report.figures, { asker: source.asker, language })
  const seal = isPreview ? undefined : platformSeal(language, platform.config.brand[language])
  const printed = { ...form, figures, ...(!isPreview && { issued: shown(issuedAt) }), ...(seal && { seal }) }
  return printReport({ asker: source.asker }, key, { form: printed, language, title, author, at: issuedAt, isPreview })
}

/** The whole text of the report, in one language. */
export async function reportForm(
  tx: Tx,
  platform: Platform,
  source: ReportSource,
  language: Language,
): Promise<Omit<ReportForm, 'figures' | 'issued' | 'seal'>> {
  const { consultation, report } = source
  const names = await namesOf(tx, source)
  return {
    ...names.heading,
    number: consultation.number ?? '',
    version: String(report.revision),
    heldAt: translate(consultation.isInWriting ? texts.inWriting : texts.zone, language, {
      at: span(consultation.startsAt, consultation.endsAt),
    }),
    findings: report.findings,
    opinion: report.conclusion,
    advice: adviceLines(report.advice),
    ...(await applicationPart(tx, platform, consultation, language)),
    ...(await signatures(tx, source, language)),
    ...printedAddenda(source.addenda ?? [], report.revision, language),
    verification: await verification(tx, source, names.reviewer, language),
  }
}

/** The institutions and people that the report names. */
async function namesOf(tx: Tx, { consultation, report, issuedAt }: ReportSource) {
  const { institutionId, applicantId, reportInstitutionId } = consultation
  const { reviewerId } = report
  const institutions = await institutionNamesAt(tx, [institutionId, reportInstitutionId ?? institutionId], issuedAt)
  const nameOf = await accountNames(tx, [applicantId, reviewerId])
  const own = institutions.get(institutionId) ?? ''
  const issuing = institutions.get(reportInstitutionId ?? '') ?? ''
  return {
    heading: {
      institutions: [issuing, own].filter((name) => name !== ''),
      requestedBy: { institution: own, practitioner: nameOf(applicantId) },
    },
    reviewer: nameOf(reviewerId),
  }
}

/** What the report takes over from the application. */
async function applicationPart(tx: Tx, platform: Platform, consultation: Consultation, language: Language) {
  const application = await readApplication(tx, platform.keys, consultation.id)
  const label = (codes: Codes, value: unknown): string => labelOr(labelOf(codes, numberOf(value)), language)
  const { main, illnessHistory, assist, preliminary } = application
  return {
    patient: {
      name: consultation.patientName ?? '',
      sex: label(genders, consultation.patientGender),
      age: translate(texts.years, language, { age: consultation.patientAge ?? '' }),
      patientClass: label(patientClasses, application.patientType),
      identifier: maskIdNumber(application.certificateId ?? ''),
    },
    condition: label(conditions, application.patientCondition),
    consultationType: label(consultationTypes, application.consultationType2),
    businessType: label(businessTypes, application.consultationType1),
    schedule: label(schedules, application.applyType),
    purpose: application.reason ?? '',
    caseSummary: [main, illnessHistory, assist, preliminary].filter(Boolean).join('\n'),
  }
}

async function signatures(
  tx: Tx,
  { consultation, report, issuedAt }: ReportSource,
  language: Language,
): Promise<Pick<ReportForm, 'experts' | 'writtenOpinions' | 'dissents' | 'isTextSigned'>> {
  const invited = await tx.select().from(invitations).where(inRoundOf(consultation)).orderBy(asc(invitations.position))
  const present = invited.filter((each) => isIn(invitationStates.groups.wasExpected, each.status))
  const { valid: signed } = await opinionsOf(tx, consultation.id)
  const experts = await expertsByAccountIds(
    tx,
    present.map((each) => each.expertId),
  )
  const workplaceOf = (each: Invitation) => each.institutionId ?? experts.get(each.expertId)?.institutionId ?? undefined
  const hospitals = await institutionNamesAt(
    tx,
    present.flatMap((each) => workplaceOf(each) ?? []),
    issuedAt,
  )
  const rows = present.map((each) => {
    const expert = experts.get(each.expertId)
    const opinion = signed.get(each.expertId)
    const at = each.isLead ? report.submittedAt : opinion?.signedAt
    const isAbsent = each.status === 'absent'
    const name = expert?.name ?? ''
    const departments = (expert?.departments ?? [])
      .filter(isDepartmentCode)
      .map((code) => departmentLabel(code)[language])
      .join(texts.listed[language])
    return {
      name: each.isLead ? translate(texts.lead, language, { name }) : name,
      affiliation: [
        hospitals.get(workplaceOf(each) ?? '') ?? expert?.hospitalName ?? '',
        [departments, expert?.title ? titles[expert.title][language] : ''].filter(Boolean).join('　'),
      ],
      opinion: texts[opinionTextKey(each, opinion)][language],
      signature: at && !isAbsent ? translate(texts.electronic, language, { name }) : null,
      signedAt: at && !isAbsent ? shown(at) : texts.none[language],
      signedText:
        at && !isAbsent ? signedTextOf(report, each.isLead ? report : opinion, language) : texts.none[language],
    }
  })
  const written = writtenBy(present, signed, (expertId) => experts.get(expertId)?.name ?? '')
  const textHash = textHashOf(report)
  const isTextSigned =
    report.textSha256?.equals(textHash) === true &&
    [...signed.values()].every((opinion) => opinion.textSha256?.equals(textHash))
  return { experts: rows, ...written, isTextSigned }
}

/** Which text a signature is for: the edition, and the first digits of the hash that stands at the report's end. */
function signedTextOf(
  { revision }: Report,
  signed: { readonly textSha256: Buffer | null } | undefined,
  language: Language,
): string {
  if (!signed?.textSha256) return texts.none[language]
  const edition = translate(reportFormTexts.edition, language, { version: String(revision) })
  return `${edition}\n${shortHash(signed.textSha256.toString('hex'), 8)}`
}

/** What experts wrote in words of their own: their opinions in a consultation in writing, and dissents of the report. */
function writtenBy(
  present: readonly Invitation[],
  signed: ReadonlyMap<string, Opinion>,
  nameOf: (expertId: string) => string,
): Pick<ReportForm, 'writtenOpinions' | 'dissents'> {
  return {
    writtenOpinions: present.flatMap(({ expertId, writtenOpinion: text }) =>
      text === null ? [] : [{ name: nameOf(expertId), text }],
    ),
    dissents: present.flatMap(({ expertId }) => {
      const opinion = signed.get(expertId)
      return opinion?.isDissent ? [{ name: nameOf(expertId), text: opinion.text }] : []
    }),
  }
}

/** The lead agrees by submitting; of anybody else only a signature shows their opinion. */
function opinionTextKey({ status, isLead }: Pick<Invitation, 'status' | 'isLead'>, opinion: Opinion | undefined) {
  if (status === 'absent') return 'absent'
  if (opinion?.isDissent) return 'dissents'
  return isLead || opinion ? 'agrees' : 'none'
}

function labelOr(text: Text | undefined, language: Language): string {
  return text ? text[language] : texts.none[language]
}

function numberOf(value: unknown): number | undefined {
  return value === null || value === undefined || value === '' ? undefined : Number(value)
}
