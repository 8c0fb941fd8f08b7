import type { Text } from '@tongying/contract/kit'
import type { MembershipRole } from '@tongying/contract/memberships'
import type { DepartmentCode, TitleCode } from '@tongying/contract/practitioners'

/** The one password of every demo account. */
export const demoPassword = 'Tongying-2026'

/** The two institutions of the demo hospital, both invented. */
export const demoInstitutions = {
  qinglan: {
    name: '青岚县人民医院',
    abbreviation: '青岚县人民医院',
    code: 'DEMO-QINGLAN-0001',
    provinceCode: '33',
    cityCode: '3301',
    districtCode: '330122',
    address: '青岚县河埠街88号',
    tier: 'secondary',
    rating: 'a',
    ownership: 'public',
    personInCharge: '严启明',
    officePhone: '0570-5550101',
    introduction: '服务全县三十万居民的综合医院，设有超声、内科、外科等二十个科室。',
  },
  yunzhou: {
    name: '云州医科大学附属第一医院',
    abbreviation: '云州医大附一院',
    code: 'DEMO-YUNZHOU-0001',
    provinceCode: '33',
    cityCode: '3301',
    districtCode: '330106',
    address: '云州市学院路1号',
    tier: 'tertiary',
    rating: 'a',
    ownership: 'public',
    personInCharge: '方伯谦',
    officePhone: '0571-5550201',
    introduction: '省级教学医院，承担全省疑难病例的远程会诊。',
  },
} as const
export type DemoInstitution = keyof typeof demoInstitutions

export interface DemoPerson {
  readonly name: string
  readonly gender: 'female' | 'male'
  readonly birthday: string
  /** What this sign-in is for, as the start prints it. */
  readonly part: Text
  readonly institution?: DemoInstitution
  readonly roles?: readonly MembershipRole[]
  readonly platformRole?: 'platformAdmin' | 'platformAuditor'
  readonly title?: TitleCode
  readonly departments?: readonly DepartmentCode[]
  /** The department as the hospital calls it, where that is finer than the list. */
  readonly department?: string
  readonly job?: string
  readonly beGoodAt?: string
  readonly profile?: string
  readonly practiceSince?: string
  /** The licence ends so many days after the demo hospital was made. */
  readonly licenceDaysLeft?: number
}

const applicant: Text = { 'zh-CN': '申请医生', 'en-US': 'Applicant' }
const expert: Text = { 'zh-CN': '会诊专家', 'en-US': 'Expert' }
const institutionAdmin: Text = { 'zh-CN': '机构管理员', 'en-US': 'Institution administrator' }

/** Everybody in the demo hospital; the place in the list is the end of the phone number: 13800000001 is the first. */
export const demoPeople = {
  lin: {
    name: '林若溪',
    gender: 'female',
    birthday: '1988-04-12',
    part: applicant,
    institution: 'qinglan',
    title: 'attendingPhysician',
    departments: ['32.05'],
    department: '超声科',
    beGoodAt: '浅表器官与腹部超声',
    profile: '2011年起从事超声诊断，2018年取得主治医师资格，完成浅表器官超声约2.6万例。',
    practiceSince: '2011-08-01',
    licenceDaysLeft: 41,
  },
  cheng: {
    name: '程晓岚',
    gender: 'female',
    birthday: '1985-09-30',
    part: applicant,
    institution: 'qinglan',
    title: 'attendingPhysician',
    departments: ['03.04'],
    department: '心内科',
    beGoodAt: '高血压、冠心病的长期管理',
    profile: '县级医院心内科主治医师，负责胸痛绿色通道。',
    practiceSince: '2010-08-01',
  },
  zhou: {
    name: '周慎行',
    gender: 'male',
    birthday: '1969-02-18',
    part: expert,
    institution: 'yunzhou',
    title: 'archiater',
    departments: ['32.05'],
    department: '超声医学科',
    beGoodAt: '甲状腺与乳腺结节的超声诊断、超声引导下穿刺',
    profile: '主任医师，从事超声诊断三十年，主持制定本省浅表器官超声规范。',
    practiceSince: '1993-08-01',
  },
  su: {
    name: '苏婉清',
    gender: 'female',
    birthday: '1978-06-05',
    part: expert,
    institution: 'yunzhou',
    title: 'deputyArchiater',
    departments: ['04.01'],
    department: '甲状腺外科',
    beGoodAt: '甲状腺结节的手术指征与微创手术',
    profile: '副主任医师，年均完成甲状腺手术四百例。',
    practiceSince: '2003-08-01',
  },
  gu: {
    name: '顾怀远',
    gender: 'male',
    birthday: '1966-11-23',
    part: expert,
    institution: 'yunzhou',
    title: 'archiater',
    departments: ['31'],
    department: '病理科',
    beGoodAt: '内分泌系统病理、细胞学诊断',
    profile: '主任医师，负责疑难病理会诊。',
    practiceSince: '1990-08-01',
  },
  ye: {
    name: '叶青禾',
    gender: 'female',
    birthday: '1972-03-08',
    part: expert,
    institution: 'yunzhou',
    title: 'archiater',
    departments: ['03.07'],
    department: '内分泌科',
    beGoodAt: '甲状腺功能异常、糖尿病并发症',
    profile: '主任医师，带领内分泌多学科门诊。',
    practiceSince: '1996-08-01',
  },
  bai: {
    name: '白若木',
    gender: 'male',
    birthday: '1975-12-01',
    part: expert,
    institution: 'yunzhou',
    title: 'archiater',
    departments: ['32.02', '32.03'],
    department: '放射科',
    beGoodAt: '胸部CT、肺结节随访',
    profile: '主任医师，主攻胸部影像与低剂量筛查。',
    practiceSince: '2000-08-01',
  },
  song: {
    name: '宋予安',
    gender: 'male',
    birthday: '1981-07-16',
    part: expert,
    institution: 'yunzhou',
    title: 'deputyArchiater',
    departments: ['20'],
    department: '急诊医学科',
    beGoodAt: '创伤急救、急会诊',
    profile: '副主任医师，负责本院与县级医院的急会诊值班。',
    practiceSince: '2006-08-01',
  },
  shen: {
    name: '沈听澜',
    gender: 'female',
    birthday: '1983-10-27',
    part: expert,
    institution: 'yunzhou',
    title: 'attendingPhysician',
    departments: ['03.03'],
    department: '神经内科',
    beGoodAt: '卒中早期识别、溶栓决策',
    profile: '主治医师，参加卒中中心夜间值班。',
    practiceSince: '2009-08-01',
  },
  xu: {
    name: '许知微',
    gender: 'female',
    birthday: '1980-01-19',
    part: { 'zh-CN': '会诊审核员', 'en-US': 'Consultation reviewer' },
    institution: 'yunzhou',
    roles: ['consultationAuditor'],
    department: '远程医学中心',
    job: '会诊审核员',
  },
  qin: {
    name: '秦以衡',
    gender: 'male',
    birthday: '1971-05-14',
    part: { 'zh-CN': '报告审核员', 'en-US': 'Report reviewer' },
    institution: 'yunzhou',
    roles: ['reportAuditor'],
    department: '医务处',
    job: '报告审核员',
  },
  chen: {
    name: '陈若兰',
    gender: 'female',
    birthday: '1976-08-22',
    part: institutionAdmin,
    institution: 'qinglan',
    roles: ['institutionAdmin'],
    department: '院办公室',
    job: '办公室主任',
  },
  lu: {
    name: '陆闻笛',
    gender: 'male',
    birthday: '1973-04-03',
    part: institutionAdmin,
    institution: 'yunzhou',
    roles: ['institutionAdmin'],
    department: '远程医学中心',
    job: '中心主任',
  },
  he: {
    name: '何知远',
    gender: 'male',
    birthday: '1982-02-09',
    part: { 'zh-CN': '会诊审核员', 'en-US': 'Consultation reviewer' },
    institution: 'qinglan',
    roles: ['consultationAuditor', 'coordinator'],
    department: '医务科',
    job: '医务科干事',
  },
  fang: {
    name: '方砚秋',
    gender: 'female',
    birthday: '1979-09-11',
    part: { 'zh-CN': '护理人员', 'en-US': 'Nurse' },
    institution: 'qinglan',
    title: 'associateChiefNurse',
    departments: ['91'],
    department: '护理部',
    beGoodAt: '伤口与造口护理',
    profile: '副主任护师，可参加会诊，不主持会诊。',
    practiceSince: '2001-08-01',
  },
  jiang: {
    name: '江映月',
    gender: 'female',
    birthday: '1984-06-30',
    part: { 'zh-CN': '平台审核员', 'en-US': 'Platform reviewer' },
    platformRole: 'platformAuditor',
  },
  ji: {
    name: '季明川',
    gender: 'male',
    birthday: '1977-03-25',
    part: { 'zh-CN': '平台管理员', 'en-US': 'Platform administrator' },
    platformRole: 'platformAdmin',
  },
  wen: {
    name: '温以宁',
    gender: 'female',
    birthday: '1995-11-08',
    part: { 'zh-CN': '普通用户（未认证）', 'en-US': 'User (not certified)' },
  },
  meng: {
    name: '孟晓舟',
    gender: 'female',
    birthday: '1986-04-12',
    part: { 'zh-CN': '医生（认证审核中）', 'en-US': 'Physician (certification under review)' },
  },
  shao: {
    name: '邵云帆',
    gender: 'male',
    birthday: '1976-10-09',
    part: { 'zh-CN': '超声医生（审核检查结果）', 'en-US': 'Sonographer (reviews results)' },
    institution: 'qinglan',
    title: 'deputyArchiater',
    departments: ['32.05'],
    department: '超声科',
    beGoodAt: '腹部与急诊超声',
    profile: '副主任医师，青岚县人民医院超声科负责人，审核远程检查结果。',
    practiceSince: '2001-08-01',
  },
  luo: {
    name: '罗晓禾',
    gender: 'female',
    birthday: '1993-03-21',
    part: { 'zh-CN': '社区医院护士', 'en-US': 'Nurse of a community hospital' },
  },
} as const satisfies Record<string, DemoPerson>
export type DemoKey = keyof typeof demoPeople

/** Everybody with key and phone, in the order of the list. */
export function castOf(): { key: string; phone: string; person: DemoPerson }[] {
  return Object.entries(demoPeople).map(([key, person], index) => ({
    key,
    phone: `138000000${String(index + 1).padStart(2, '0')}`,
    person,
  }))
}

/** The sign-in number of one of them. */
export function demoPhone(key: DemoKey): string {
  return castOf().find((one) => one.key === key)?.phone ?? ''
}
