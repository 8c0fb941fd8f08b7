import * as z from 'zod'
import { choice, defineTexts, email, type ImportColumns, optionalText, requiredText } from '../kit/index.ts'
import { institutionApplication, institutionCode, officePhone } from './application.ts'
import { applicationFieldLabels as labels } from './application-labels.ts'
import { ownerships, ratings, regionCodes, tiers } from './institution.ts'
import { revisedFieldLabels } from './revisions.ts'

/** How many institutions one file may name. */
export const mostDirectoryRows = 1000

/** The columns of a list of institutions: what stands in the directory. */
export const directoryColumns = {
  name: {
    label: revisedFieldLabels.name,
    heads: ['名称', '医院名称', '医疗机构名称', '医院', 'hospital', 'hospitalname', 'institution', 'institutionname'],
    isRequired: true,
    advice: { 'zh-CN': '填写全称，最多100字', 'en-US': 'Enter the full name, 100 characters at most' },
    hint: { 'zh-CN': '必填，全称', 'en-US': 'Required, in full' },
  },
  institutionCode: {
    label: labels.institutionCode,
    heads: ['登记号', '代码', '医疗机构代码', '机构登记号', 'code', 'registrationnumber'],
    isRequired: true,
    advice: {
      'zh-CN': '填写执业许可证上的登记号',
      'en-US': 'Enter the registration number on the license',
    },
    hint: { 'zh-CN': '必填，执业许可证上的登记号', 'en-US': 'Required, the registration number on the license' },
  },
  region: {
    label: labels.region,
    heads: ['地区', '行政区划', '所在地区', '所在地', '省市区', 'region', 'division', 'area'],
    isRequired: true,
    advice: {
      'zh-CN': '写省、市、区县，如“浙江省杭州市西湖区”，或6位行政区划代码',
      'en-US':
        'Enter province, city and district in Chinese (浙江省杭州市西湖区), or the six digits of the division code',
    },
    hint: {
      'zh-CN': '必填，如“浙江省杭州市西湖区”或330106',
      'en-US': 'Required, e.g. 浙江省杭州市西湖区 or 330106',
    },
  },
  address: {
    label: labels.address,
    heads: ['地址', '机构地址'],
    isRequired: true,
    advice: { 'zh-CN': '填写地址，最多200字', 'en-US': 'Enter the address, 200 characters at most' },
    hint: { 'zh-CN': '必填', 'en-US': 'Required' },
  },
  tier: {
    label: revisedFieldLabels.tier,
    heads: ['医院级别', '等级', '医院等级', '级别等次', 'tier', 'hospitalgrade'],
    isRequired: true,
    advice: {
      'zh-CN': '写三级、二级、一级或未定级；也可以连等次一起写，如“三级甲等”',
      'en-US': 'Write tertiary, secondary, primary or ungraded',
    },
    hint: {
      'zh-CN': '必填：三级、二级、一级、未定级，或“三级甲等”',
      'en-US': 'Required: tertiary, secondary, primary or ungraded',
    },
  },
  ownership: {
    label: revisedFieldLabels.ownership,
    heads: ['医院性质', '办医性质', '机构性质', '类型', 'ownership', 'hospitalnature', 'type'],
    isRequired: true,
    advice: {
      'zh-CN': '写公立、民营、私立或合资',
      'en-US': 'Write public, private sector, private or joint venture',
    },
    hint: {
      'zh-CN': '必填：公立、民营、私立、合资',
      'en-US': 'Required: public, private sector, private, joint venture',
    },
  },
  rating: {
    label: revisedFieldLabels.rating,
    heads: ['医院等次', 'rating', 'hospitallevel'],
    advice: {
      'zh-CN': '写特等、甲等、乙等、丙等或未定等',
      'en-US': 'Write special, a, b, c or undetermined',
    },
    hint: { 'zh-CN': '选填：特等、甲等、乙等、丙等、未定等', 'en-US': 'Optional: special, a, b, c or undetermined' },
  },
  abbreviation: {
    label: revisedFieldLabels.abbreviation,
    heads: ['医院简称', '机构简称', 'shortname'],
    advice: { 'zh-CN': '最多40字', 'en-US': '40 characters at most' },
  },
  personInCharge: {
    label: labels.personInCharge,
    heads: ['联系人', '院长', 'contact', 'contactperson'],
    advice: { 'zh-CN': '最多40字', 'en-US': '40 characters at most' },
  },
  officePhone: {
    label: labels.officePhone,
    heads: ['电话', '联系电话', '固定电话', 'phone', 'telephone'],
    advice: { 'zh-CN': '如0571-5550100', 'en-US': 'For example 0571-5550100' },
  },
  email: {
    label: labels.email,
    heads: ['电子邮箱', '邮件', 'mail'],
    advice: { 'zh-CN': '填写完整的邮箱地址，没有可以留空', 'en-US': 'Enter a whole address, or leave it empty' },
  },
} as const satisfies ImportColumns
export type DirectoryColumn = keyof typeof directoryColumns

const orNone = <T extends z.ZodType<string, string>>(schema: T) => z.union([z.literal(''), schema])

/** An institution of a list, once its words are read. */
export const listedInstitution = z.object({
  name: institutionApplication.shape.hospitalName,
  institutionCode,
  region: regionCodes,
  address: requiredText(200),
  tier: choice(tiers),
  ownership: choice(ownerships),
  rating: choice(ratings),
  abbreviation: optionalText(40),
  personInCharge: optionalText(40),
  officePhone: orNone(officePhone),
  email: orNone(email),
})
export type ListedInstitution = z.output<typeof listedInstitution>

export const directoryImportTexts = defineTexts({
  unknown: { 'zh-CN': '看不懂“{word}”', 'en-US': '“{word}” is not understood' },
  inDirectory: { 'zh-CN': '已在机构目录中', 'en-US': 'In the directory already' },
  codeOfOther: {
    'zh-CN': '该机构代码已登记给“{name}”',
    'en-US': 'This code is registered for “{name}”',
  },
  codeAdvice: {
    'zh-CN': '核对代码；如果是更名，请在机构目录里修订，并从文件中删去这一行',
    'en-US': 'Check the code. If the institution was renamed, revise it in the directory and delete this row',
  },
  nameOfOther: {
    'zh-CN': '同一城市已有同名机构，代码为{code}',
    'en-US': 'An institution of this name is in the same city already, with the code {code}',
  },
  nameAdvice: {
    'zh-CN': '核对代码；确是同一家的，删去这一行；另有一家的，请写全称加以区别',
    'en-US': 'Check the code. Delete the row if it is the same institution, or tell the two apart by their full names',
  },
})
