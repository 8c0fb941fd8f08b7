import * as z from 'zod'
import { officePhone } from '../institutions/index.ts'
import { withoutUnseen } from '../kit/fields.ts'
import {
  choice,
  currentDraft,
  defineTexts,
  email,
  fieldTexts,
  optionalText,
  pastDay,
  phone,
  requiredText,
  rule,
  type Text,
} from '../kit/index.ts'
import { ethnicGroups } from '../patients/index.ts'
import { departmentCode, titleCodes } from '../practitioners/index.ts'
import { degrees, expertGenders, expertTypes, politicalOrientations, workPosts } from './codes.ts'

export const expertLimits = {
  name: 32,
  company: 100,
  school: 100,
  certificate: 50,
  line: 200,
  text: 500,
  /** Years at work that an expert has at least. */
  fewestYears: 3,
  mostYears: 70,
} as const

const texts = defineTexts({
  region: { 'zh-CN': '请选择省、市、区县', 'en-US': 'Select province, city and district' },
  birthdayLater: { 'zh-CN': '出生日期不能晚于今天', 'en-US': 'The birthday cannot be in the future' },
  postCode: { 'zh-CN': '邮编为6位数字', 'en-US': 'A postal code has 6 digits' },
  workYear: { 'zh-CN': '从业年限为3至70年的整数', 'en-US': 'Enter a whole number of years from 3 to 70' },
})

const regionCode = z.string(rule(texts.region)).regex(/^\d{2,12}$/, rule(texts.region))
const ethnicGroup = z.enum(
  ethnicGroups.map(([each]) => each),
  rule(fieldTexts.choose),
)
/** Left out, empty and null are the same: nothing was typed. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())
/** Years come as a number, or as the digits that were typed. */
const years = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value),
  z
    .number(rule(texts.workYear))
    .int(rule(texts.workYear))
    .min(expertLimits.fewestYears, rule(texts.workYear))
    .max(expertLimits.mostYears, rule(texts.workYear)),
)

/**
 * What somebody submits to be listed as an expert: the specification's 27 fields by their names, of which seven may stay
 * empty. `birthday` `YYYY-MM-DD`, `workYear` years at work, `nation` GB/T 3304, `politicalOrienta` GB/T 4762,
 * `province`, `city` and `county` administrative codes.
 */
export const expertFields = z.object({
  realName: requiredText(expertLimits.name),
  gender: choice(expertGenders),
  birthday: pastDay(texts.birthdayLater),
  nation: ethnicGroup,
  politicalOrienta: orNothing(choice(politicalOrientations)),
  type: choice(expertTypes),
  mobile: phone,
  officePhone: orNothing(officePhone),
  mail: email,
  province: regionCode,
  city: regionCode,
  /** None where a city has no districts. */
  county: orNothing(regionCode),
  postCode: orNothing(
    z
      .string(rule(texts.postCode))
      .trim()
      .regex(/^\d{6}$/, rule(texts.postCode)),
  ),
  detailAddress: optionalText(expertLimits.line).default(''),
  company: requiredText(expertLimits.company),
  professionalMedicineRoom: departmentCode,
  title: choice(titleCodes),
  workPost: choice(workPosts),
  workYear: years,
  orgOrPost: optionalText(expertLimits.line).default(''),
  degree: choice(degrees),
  graduation: requiredText(expertLimits.school),
  major: requiredText(expertLimits.school),
  qualifiCertificate: requiredText(expertLimits.certificate),
  researchDirection: requiredText(expertLimits.line),
  professionalSkillsArticle: optionalText(expertLimits.text).default(''),
  rewardHonorary: optionalText(expertLimits.text).default(''),
})
export type ExpertFields = z.output<typeof expertFields>
export type ExpertField = keyof ExpertFields

/** A number may stand where digits are typed. */
const loose = (max: number) =>
  z.union([z.string().overwrite(withoutUnseen).max(max, rule(fieldTexts.notValid)), z.number()]).nullish()
const longText = loose(expertLimits.text * 8)
const code = loose(20)
const contact = loose(254)

/**
 * What has been typed so far: only sizes are limited, to twice what may be submitted and to more
 * where somebody pastes, so that nothing is lost.
 */
export const expertDraft = z.object({
  realName: loose(expertLimits.name * 2),
  gender: code,
  birthday: code,
  nation: code,
  politicalOrienta: code,
  type: code,
  mobile: contact,
  officePhone: contact,
  mail: contact,
  province: code,
  city: code,
  county: code,
  postCode: code,
  detailAddress: loose(expertLimits.line * 2),
  company: loose(expertLimits.company * 2),
  professionalMedicineRoom: code,
  title: code,
  workPost: code,
  workYear: code,
  orgOrPost: loose(expertLimits.line * 2),
  degree: code,
  graduation: loose(expertLimits.school * 2),
  major: loose(expertLimits.school * 2),
  qualifiCertificate: loose(expertLimits.certificate * 2),
  researchDirection: loose(expertLimits.line * 2),
  professionalSkillsArticle: longText,
  rewardHonorary: longText,
} satisfies Record<ExpertField, ReturnType<typeof loose>>)
export type ExpertDraft = z.output<typeof expertDraft>

/** The answer to a save or submission that came too late. */
export const currentExpertDraft = currentDraft(expertDraft)

/** What is kept encrypted: what the platform and those who invite may read, and nobody else. */
export const personalExpertFields = [
  'birthday',
  'nation',
  'politicalOrienta',
  'mobile',
  'officePhone',
  'mail',
  'postCode',
  'detailAddress',
  'qualifiCertificate',
] as const satisfies readonly ExpertField[]

/** What a reviewer may see in full, for a reason that is recorded. */
export const unmaskableExpertFields = ['mobile', 'mail', 'qualifiCertificate'] as const satisfies readonly ExpertField[]
export type UnmaskableExpertField = (typeof unmaskableExpertFields)[number]

/** The parts of the form and what stands in each, as drawn. */
export const expertParts = {
  identity: ['realName', 'gender', 'birthday', 'nation', 'politicalOrienta', 'type'],
  contact: ['mobile', 'officePhone', 'mail', 'province', 'city', 'county', 'postCode', 'detailAddress'],
  work: ['company', 'professionalMedicineRoom', 'title', 'workPost', 'workYear', 'orgOrPost'],
  education: ['degree', 'graduation', 'major', 'qualifiCertificate'],
  academic: ['researchDirection', 'professionalSkillsArticle', 'rewardHonorary'],
} as const satisfies Record<string, readonly ExpertField[]>
export type ExpertPart = keyof typeof expertParts

export const optionalExpertFields: readonly ExpertField[] = [
  'politicalOrienta',
  'officePhone',
  'postCode',
  'detailAddress',
  'orgOrPost',
  'professionalSkillsArticle',
  'rewardHonorary',
]

export const expertPartLabels = defineTexts({
  identity: { 'zh-CN': '身份', 'en-US': 'Identity' },
  contact: { 'zh-CN': '联系', 'en-US': 'Contact' },
  work: { 'zh-CN': '工作', 'en-US': 'Work' },
  education: { 'zh-CN': '学历与证书', 'en-US': 'Education' },
  academic: { 'zh-CN': '学术', 'en-US': 'Academic' },
} satisfies Record<ExpertPart, Text>)

export const expertFieldLabels = defineTexts({
  realName: { 'zh-CN': '姓名', 'en-US': 'Name' },
  gender: { 'zh-CN': '性别', 'en-US': 'Gender' },
  birthday: { 'zh-CN': '出生日期', 'en-US': 'Birthday' },
  nation: { 'zh-CN': '民族', 'en-US': 'Ethnic group' },
  politicalOrienta: { 'zh-CN': '政治面貌', 'en-US': 'Political orientation' },
  type: { 'zh-CN': '专家类别', 'en-US': 'Type of expert' },
  mobile: { 'zh-CN': '手机', 'en-US': 'Mobile phone' },
  officePhone: { 'zh-CN': '办公电话', 'en-US': 'Office phone' },
  mail: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  province: { 'zh-CN': '省', 'en-US': 'Province' },
  city: { 'zh-CN': '市', 'en-US': 'City' },
  county: { 'zh-CN': '区县', 'en-US': 'District' },
  postCode: { 'zh-CN': '邮编', 'en-US': 'Postal code' },
  detailAddress: { 'zh-CN': '详细地址', 'en-US': 'Address' },
  company: { 'zh-CN': '工作单位', 'en-US': 'Employer' },
  professionalMedicineRoom: { 'zh-CN': '专业科室', 'en-US': 'Department' },
  title: { 'zh-CN': '职称', 'en-US': 'Professional title' },
  workPost: { 'zh-CN': '工作岗位', 'en-US': 'Post' },
  workYear: { 'zh-CN': '从业年限', 'en-US': 'Years at work' },
  orgOrPost: { 'zh-CN': '学会任职', 'en-US': 'Posts in societies' },
  degree: { 'zh-CN': '学历', 'en-US': 'Degree' },
  graduation: { 'zh-CN': '毕业院校', 'en-US': 'School' },
  major: { 'zh-CN': '专业', 'en-US': 'Major' },
  qualifiCertificate: { 'zh-CN': '医师资格证书编号', 'en-US': 'Qualification number' },
  researchDirection: { 'zh-CN': '研究方向', 'en-US': 'Research direction' },
  professionalSkillsArticle: { 'zh-CN': '专业特长与论文', 'en-US': 'Expertise and papers' },
  rewardHonorary: { 'zh-CN': '获奖与荣誉', 'en-US': 'Awards and honors' },
} satisfies Record<ExpertField, Text>)
