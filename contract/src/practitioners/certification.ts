import * as z from 'zod'
import { regionCodes } from '../institutions/institution.ts'
import {
  choice,
  chosenId,
  currentDraft,
  day,
  defineTexts,
  draftVersion,
  email,
  fieldTexts,
  id,
  idCard,
  instant,
  optionalText,
  pastDay,
  requiredText,
  rule,
  type Text,
} from '../kit/index.ts'
import { isPlanned, type PromiseName } from '../site/promises.ts'
import { departmentCode } from './department-codes.ts'
import { practitionerLimits } from './practitioner.ts'
import { practitionerState } from './practitioner-state.ts'
import { titleCodes } from './title.ts'

export const certificationLimits = {
  hospital: 100,
  certificateNumber: 50,
  departments: 3,
  draft: 4000,
} as const

/** The parts of the platform that a practitioner asks to have opened; at least one. */
export const practitionerApps = ['consultation', 'examination', 'booking', 'academy'] as const
export type PractitionerApp = (typeof practitionerApps)[number]
export const practitionerAppLabels = defineTexts({
  consultation: { 'zh-CN': '远程会诊', 'en-US': 'Remote consultation' },
  examination: { 'zh-CN': '远程检查', 'en-US': 'Remote examination' },
  booking: { 'zh-CN': '远程体检预约', 'en-US': 'Check-up booking' },
  academy: { 'zh-CN': '影像学院', 'en-US': 'Academy' },
} satisfies Record<PractitionerApp, Text>)

/** The promise behind an app, for those that are not there from the beginning. */
const appPromises: Partial<Record<PractitionerApp, PromiseName>> = {
  examination: 'remoteExamination',
  booking: 'checkUpBooking',
  academy: 'academy',
}

/** The apps that can be used today: a certification offers these, and keeps what an earlier one has chosen. */
export const openPractitionerApps: readonly PractitionerApp[] = practitionerApps.filter((app) => {
  const promised = appPromises[app]
  return promised === undefined || !isPlanned(promised)
})

export const certificationTexts = defineTexts({
  image: { 'zh-CN': '请上传图片', 'en-US': 'Upload an image' },
  app: { 'zh-CN': '请至少选择一项', 'en-US': 'Select at least one' },
  department: { 'zh-CN': '请选择科室，最多3个', 'en-US': 'Select up to three departments' },
  practiceLater: { 'zh-CN': '开始执业日期不能晚于今天', 'en-US': 'The start of practice cannot be in the future' },
  licenceOver: { 'zh-CN': '执业证已过有效期', 'en-US': 'The license has expired' },
})

const picture = chosenId(certificationTexts.image)
/** What a program names twice is meant once. */
const eachOnce = <T>(chosen: readonly T[]): T[] => [...new Set(chosen)]

/**
 * What a practitioner submits, complete. Name and ID number are those of the real-name check; given, they must agree with
 * it. Pictures are finished uploads of the applicant's own.
 */
export const certificationFields = z.object({
  name: requiredText(32).optional(),
  idCard: idCard.optional(),
  idCardFront: picture,
  idCardEmblem: picture,
  portrait: picture,
  region: regionCodes,
  hospitalName: requiredText(certificationLimits.hospital),
  departments: z
    .array(departmentCode, rule(certificationTexts.department))
    .overwrite(eachOnce)
    .min(1, rule(certificationTexts.department))
    .max(certificationLimits.departments, rule(certificationTexts.department)),
  title: choice(titleCodes),
  certificateNumber: optionalText(certificationLimits.certificateNumber).default(''),
  qualificationCertificate: picture,
  isLicensedPharmacist: z.boolean().default(false),
  practiceSince: pastDay(certificationTexts.practiceLater).nullish(),
  licenceExpiresOn: day.nullish(),
  beGoodAt: requiredText(practitionerLimits.beGoodAt),
  personalProfile: requiredText(practitionerLimits.profile),
  email,
  apps: z
    .array(choice(practitionerApps), rule(certificationTexts.app))
    .overwrite(eachOnce)
    .min(1, rule(certificationTexts.app))
    .max(practitionerApps.length),
})
export type CertificationFields = z.output<typeof certificationFields>

const loose = z.string().max(certificationLimits.draft, rule(fieldTexts.notValid)).nullish()
const looseList = z.array(z.string().max(20)).max(20).nullish()

/** What has been typed so far: only sizes are limited, so that nothing is lost. */
export const certificationDraft = z.object({
  idCardFront: id.nullish(),
  idCardEmblem: id.nullish(),
  portrait: id.nullish(),
  region: looseList,
  hospitalName: loose,
  departments: looseList,
  title: loose,
  certificateNumber: loose,
  qualificationCertificate: id.nullish(),
  isLicensedPharmacist: z.boolean().nullish(),
  practiceSince: loose,
  licenceExpiresOn: loose,
  beGoodAt: loose,
  personalProfile: loose,
  email: loose,
  apps: looseList,
})
export type CertificationDraft = z.output<typeof certificationDraft>

/** The answer to a save or submission that came too late. */
export const currentCertification = currentDraft(certificationDraft)

/** The fields that hold a picture. */
export const certificationPictures = ['idCardFront', 'idCardEmblem', 'portrait', 'qualificationCertificate'] as const
export type CertificationPicture = (typeof certificationPictures)[number]

export const certificationFieldLabels = defineTexts({
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  idCard: { 'zh-CN': '身份证号', 'en-US': 'ID number' },
  idCardFront: { 'zh-CN': '身份证人像面', 'en-US': 'ID card, portrait side' },
  idCardEmblem: { 'zh-CN': '身份证国徽面', 'en-US': 'ID card, emblem side' },
  portrait: { 'zh-CN': '个人照片', 'en-US': 'Portrait' },
  region: { 'zh-CN': '医院所在地区', 'en-US': 'Hospital area' },
  hospitalName: { 'zh-CN': '工作医院', 'en-US': 'Working hospital' },
  departments: { 'zh-CN': '所在科室', 'en-US': 'Department' },
  title: { 'zh-CN': '职称', 'en-US': 'Professional title' },
  certificateNumber: { 'zh-CN': '资格证书编号', 'en-US': 'Certificate number' },
  qualificationCertificate: { 'zh-CN': '资格证书', 'en-US': 'Qualification certificate' },
  isLicensedPharmacist: { 'zh-CN': '执业药师', 'en-US': 'Licensed pharmacist' },
  practiceSince: { 'zh-CN': '开始执业日期', 'en-US': 'Practicing since' },
  licenceExpiresOn: { 'zh-CN': '执业证有效期至', 'en-US': 'License valid until' },
  beGoodAt: { 'zh-CN': '擅长', 'en-US': 'Areas of expertise' },
  personalProfile: { 'zh-CN': '个人简介', 'en-US': 'Resume' },
  email: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  apps: { 'zh-CN': '开通应用', 'en-US': 'Apps to activate' },
} satisfies Record<keyof CertificationFields, Text>)

/** One application as its applicant reads it; `status` is the specification's review status, null before the first save. */
export const certificationApplication = z.object({
  id: id.nullable(),
  status: z.number().int().nullable(),
  /** An approved one stays in force while this change of it is under review. */
  isRevision: z.boolean(),
  content: certificationDraft,
  /** Of the draft; 0 before its first save. */
  version: draftVersion,
  /** Why it was rejected. */
  reason: z.string(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  isAgreementAccepted: z.boolean(),
  allowed: z.array(z.string()),
})
export type CertificationApplication = z.output<typeof certificationApplication>

/** One row of the review queue. */
export const certificationRow = z.object({
  id,
  status: z.number().int(),
  name: z.string(),
  title: z.string(),
  hospitalName: z.string(),
  round: z.number().int(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  /** By when a decision is due: three working days after it was submitted; null where it does not wait. */
  dueAt: instant.nullable(),
})
export type CertificationRow = z.output<typeof certificationRow>

/** What a reviewer may see in full, for a reason, to compare it with the papers. */
export const certificationNumbers = ['idCard', 'phone'] as const

/** What happened to an application: its moves, and who saw a number in full (`unmask`, with the reason as the note). */
const certificationHistory = z.array(z.object({ at: instant, what: z.string(), by: z.string(), note: z.string() }))

/** An application as the reviewer reads it; the numbers stay masked until a reason is given. */
export const certificationCase = certificationRow.extend({
  idCard: z.string(),
  realNameState: z.string(),
  phone: z.string(),
  content: certificationDraft,
  reason: z.string(),
  decidedByName: z.string(),
  /** Of all applications of this person, the oldest first. */
  history: certificationHistory,
  isRevision: z.boolean(),
  /** How the certification stands that an earlier application left; null before the first. */
  standing: practitionerState.nullable(),
  /** Another account was certified with the same certificate number. */
  isCertificateKnown: z.boolean(),
  /** To be sent with the decision, so that it is about the application that was read. */
  reviewVersion: z.number().int(),
  allowed: z.array(z.string()),
})
export type CertificationCase = z.output<typeof certificationCase>
