import { defineTexts, type Text } from '../kit/index.ts'

/** What kind of expert somebody applies to be. */
export const expertTypes = ['clinical', 'medicalTechnology', 'nursing', 'pharmacy', 'management'] as const
export type ExpertType = (typeof expertTypes)[number]
export const expertTypeLabels = defineTexts({
  clinical: { 'zh-CN': '临床专家', 'en-US': 'Clinical' },
  medicalTechnology: { 'zh-CN': '医技专家', 'en-US': 'Medical technology' },
  nursing: { 'zh-CN': '护理专家', 'en-US': 'Nursing' },
  pharmacy: { 'zh-CN': '药学专家', 'en-US': 'Pharmacy' },
  management: { 'zh-CN': '医院管理专家', 'en-US': 'Hospital management' },
} satisfies Record<ExpertType, Text>)

/** The highest education, after GB/T 4658. */
export const degrees = ['doctorate', 'master', 'bachelor', 'associate', 'secondary'] as const
export type Degree = (typeof degrees)[number]
export const degreeLabels = defineTexts({
  doctorate: { 'zh-CN': '博士研究生', 'en-US': 'Doctorate' },
  master: { 'zh-CN': '硕士研究生', 'en-US': 'Master' },
  bachelor: { 'zh-CN': '大学本科', 'en-US': 'Bachelor' },
  associate: { 'zh-CN': '大学专科', 'en-US': 'Associate degree' },
  secondary: { 'zh-CN': '中等专科', 'en-US': 'Secondary vocational' },
} satisfies Record<Degree, Text>)

/** The post that somebody holds at work. */
export const workPosts = [
  'director',
  'deputyDirector',
  'departmentHead',
  'deputyHead',
  'groupLead',
  'headNurse',
  'staff',
] as const
export type WorkPost = (typeof workPosts)[number]
export const workPostLabels = defineTexts({
  director: { 'zh-CN': '院长', 'en-US': 'Hospital director' },
  deputyDirector: { 'zh-CN': '副院长', 'en-US': 'Deputy hospital director' },
  departmentHead: { 'zh-CN': '科主任', 'en-US': 'Head of department' },
  deputyHead: { 'zh-CN': '科副主任', 'en-US': 'Deputy head of department' },
  groupLead: { 'zh-CN': '医疗组长', 'en-US': 'Medical team lead' },
  headNurse: { 'zh-CN': '护士长', 'en-US': 'Head nurse' },
  staff: { 'zh-CN': '在岗人员', 'en-US': 'Staff member' },
} satisfies Record<WorkPost, Text>)

/** The political orientation, by the codes of GB/T 4762. */
export const politicalOrientations = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
] as const
export type PoliticalOrientation = (typeof politicalOrientations)[number]
export const politicalOrientationLabels = defineTexts({
  '01': { 'zh-CN': '中共党员', 'en-US': 'Communist Party of China' },
  '02': { 'zh-CN': '中共预备党员', 'en-US': 'Probationary member, Communist Party of China' },
  '03': { 'zh-CN': '共青团员', 'en-US': 'Communist Youth League' },
  '04': { 'zh-CN': '民革党员', 'en-US': 'Revolutionary Committee of the Kuomintang' },
  '05': { 'zh-CN': '民盟盟员', 'en-US': 'China Democratic League' },
  '06': { 'zh-CN': '民建会员', 'en-US': 'China National Democratic Construction Association' },
  '07': { 'zh-CN': '民进会员', 'en-US': 'China Association for Promoting Democracy' },
  '08': { 'zh-CN': '农工党党员', 'en-US': 'Chinese Peasants and Workers Democratic Party' },
  '09': { 'zh-CN': '致公党党员', 'en-US': 'China Zhi Gong Party' },
  '10': { 'zh-CN': '九三学社社员', 'en-US': 'Jiusan Society' },
  '11': { 'zh-CN': '台盟盟员', 'en-US': 'Taiwan Democratic Self-Government League' },
  '12': { 'zh-CN': '无党派人士', 'en-US': 'Without party affiliation' },
  '13': { 'zh-CN': '群众', 'en-US': 'General public' },
} satisfies Record<PoliticalOrientation, Text>)

/** The gender as the certificate says it. */
export const expertGenders = ['male', 'female'] as const
export type ExpertGender = (typeof expertGenders)[number]
export const expertGenderLabels = defineTexts({
  male: { 'zh-CN': '男', 'en-US': 'Male' },
  female: { 'zh-CN': '女', 'en-US': 'Female' },
} satisfies Record<ExpertGender, Text>)
