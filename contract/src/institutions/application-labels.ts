import { defineTexts, type Text } from '../kit/index.ts'
import type { InstitutionApplication } from './application.ts'

/** How the fields of an application are called. */
export const applicationFieldLabels = defineTexts({
  hospitalName: { 'zh-CN': '医院名称', 'en-US': 'Hospital name' },
  abbreviation: { 'zh-CN': '医院简称', 'en-US': 'Abbreviation' },
  region: { 'zh-CN': '行政区域', 'en-US': 'Administrative region' },
  address: { 'zh-CN': '详细地址', 'en-US': 'Address' },
  hospitalNature: { 'zh-CN': '医院性质', 'en-US': 'Hospital nature' },
  hospitalLevel: { 'zh-CN': '医院等次', 'en-US': 'Hospital level' },
  hospitalGrade: { 'zh-CN': '医院级别', 'en-US': 'Hospital grade' },
  institutionName: { 'zh-CN': '登记机构名称', 'en-US': 'Registered name' },
  institutionCode: { 'zh-CN': '机构代码', 'en-US': 'Institution code' },
  personInCharge: { 'zh-CN': '负责人', 'en-US': 'Person in charge' },
  phone: { 'zh-CN': '手机号', 'en-US': 'Mobile phone' },
  officePhone: { 'zh-CN': '办公电话', 'en-US': 'Office phone' },
  email: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  logo: { 'zh-CN': '机构标志', 'en-US': 'Logo' },
  introduction: { 'zh-CN': '机构简介', 'en-US': 'Introduction' },
  qualificationImage: { 'zh-CN': '资质图片', 'en-US': 'Qualification image' },
} satisfies Record<keyof InstitutionApplication, Text>)
