import { defineCodes } from '../kit/codes.ts'

/** Certificate types, in the order of the specification. */
export const certificateTypes = defineCodes({
  residentIdentityCard: { wire: 0, label: { 'zh-CN': '居民身份证', 'en-US': 'Resident identity card' } },
  residentAccountBook: { wire: 1, label: { 'zh-CN': '居民户口簿', 'en-US': 'Resident account book' } },
  passport: { wire: 2, label: { 'zh-CN': '护照', 'en-US': 'Passport' } },
  drivingLicense: { wire: 3, label: { 'zh-CN': '驾驶证', 'en-US': 'Driving license' } },
  hongKongMacaoPass: { wire: 4, label: { 'zh-CN': '港澳居民来往内地通行证', 'en-US': 'Hong Kong and Macao pass' } },
  taiwanPass: { wire: 5, label: { 'zh-CN': '台湾居民来往内地通行证', 'en-US': 'Taiwan pass' } },
  foreignerPermanentResidence: {
    wire: 6,
    label: { 'zh-CN': '外国人永久居留身份证', 'en-US': 'Foreigner permanent residence card' },
  },
  hongKongMacaoTaiwanResidence: {
    wire: 7,
    label: { 'zh-CN': '港澳台居民居住证', 'en-US': 'Hong Kong/Macao/Taiwan resident permit' },
  },
  military: { wire: 8, label: { 'zh-CN': '军官证', 'en-US': 'Military certificate' } },
})

export const conditions = defineCodes({
  common: { wire: 0, label: { 'zh-CN': '一般', 'en-US': 'Common' } },
  emergency: { wire: 1, label: { 'zh-CN': '急', 'en-US': 'Emergency' } },
  critical: { wire: 2, label: { 'zh-CN': '重', 'en-US': 'Critical' } },
  endangered: { wire: 3, label: { 'zh-CN': '危', 'en-US': 'Endangered' } },
})

export const genders = defineCodes({
  unknown: { wire: 0, label: { 'zh-CN': '未知', 'en-US': 'Unknown' } },
  male: { wire: 1, label: { 'zh-CN': '男', 'en-US': 'Male' } },
  female: { wire: 2, label: { 'zh-CN': '女', 'en-US': 'Female' } },
})

export const maritalStates = defineCodes({
  unmarried: { wire: 0, label: { 'zh-CN': '未婚', 'en-US': 'Unmarried' } },
  married: { wire: 1, label: { 'zh-CN': '已婚', 'en-US': 'Married' } },
  widowed: { wire: 2, label: { 'zh-CN': '丧偶', 'en-US': 'Widowed' } },
  divorced: { wire: 3, label: { 'zh-CN': '离异', 'en-US': 'Divorced' } },
})

/** Medical insurance. */
export const coverages = defineCodes({
  urbanWorkers: { wire: 0, label: { 'zh-CN': '城镇职工基本医疗保险', 'en-US': 'Urban workers basic' } },
  residents: { wire: 1, label: { 'zh-CN': '城乡居民基本医疗保险', 'en-US': 'Urban and rural residents basic' } },
  ruralCooperative: { wire: 2, label: { 'zh-CN': '新型农村合作医疗', 'en-US': 'New rural cooperative' } },
})

/** The occupation by industry: the 20 sections A–T of GB/T 4754 as 0–19. */
export const industries = defineCodes({
  agriculture: {
    wire: 0,
    label: { 'zh-CN': '农、林、牧、渔业', 'en-US': 'Agriculture, forestry, animal husbandry, fishery' },
  },
  mining: { wire: 1, label: { 'zh-CN': '采矿业', 'en-US': 'Mining' } },
  manufacturing: { wire: 2, label: { 'zh-CN': '制造业', 'en-US': 'Manufacturing' } },
  utilities: {
    wire: 3,
    label: { 'zh-CN': '电力、热力、燃气及水生产和供应业', 'en-US': 'Electricity, heat, gas and water supply' },
  },
  construction: { wire: 4, label: { 'zh-CN': '建筑业', 'en-US': 'Construction' } },
  trade: { wire: 5, label: { 'zh-CN': '批发和零售业', 'en-US': 'Wholesale and retail trade' } },
  transport: { wire: 6, label: { 'zh-CN': '交通运输、仓储和邮政业', 'en-US': 'Transport, storage and post' } },
  hospitality: { wire: 7, label: { 'zh-CN': '住宿和餐饮业', 'en-US': 'Accommodation and catering' } },
  information: {
    wire: 8,
    label: { 'zh-CN': '信息传输、软件和信息技术服务业', 'en-US': 'Information transmission, software and IT services' },
  },
  finance: { wire: 9, label: { 'zh-CN': '金融业', 'en-US': 'Finance' } },
  realEstate: { wire: 10, label: { 'zh-CN': '房地产业', 'en-US': 'Real estate' } },
  business: { wire: 11, label: { 'zh-CN': '租赁和商务服务业', 'en-US': 'Leasing and business services' } },
  research: {
    wire: 12,
    label: { 'zh-CN': '科学研究和技术服务业', 'en-US': 'Scientific research and technical services' },
  },
  environment: {
    wire: 13,
    label: { 'zh-CN': '水利、环境和公共设施管理业', 'en-US': 'Water, environment and public facilities' },
  },
  householdServices: {
    wire: 14,
    label: { 'zh-CN': '居民服务、修理和其他服务业', 'en-US': 'Household services, repair and others' },
  },
  education: { wire: 15, label: { 'zh-CN': '教育', 'en-US': 'Education' } },
  health: { wire: 16, label: { 'zh-CN': '卫生和社会工作', 'en-US': 'Health and social work' } },
  culture: { wire: 17, label: { 'zh-CN': '文化、体育和娱乐业', 'en-US': 'Culture, sports and entertainment' } },
  publicAdministration: {
    wire: 18,
    label: {
      'zh-CN': '公共管理、社会保障和社会组织',
      'en-US': 'Public administration, social security and organizations',
    },
  },
  international: { wire: 19, label: { 'zh-CN': '国际组织', 'en-US': 'International organizations' } },
})
