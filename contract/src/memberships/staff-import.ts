import { defineTexts, type ImportColumns } from '../kit/index.ts'

/** How many people one file may name: more could not be invited within some days anyway. */
export const mostStaffRows = 500

/** The columns of a list of staff: what a single invitation takes. */
export const staffColumns = {
  name: {
    label: { 'zh-CN': '姓名', 'en-US': 'Name' },
    heads: ['名字', '员工姓名', '医生姓名', 'fullname', 'realname', 'staffname'],
    isRequired: true,
    advice: { 'zh-CN': '填写姓名，最多40字', 'en-US': 'Enter the name, 40 characters at most' },
    hint: { 'zh-CN': '必填，最多40字', 'en-US': 'Required, 40 characters at most' },
  },
  phone: {
    label: { 'zh-CN': '手机号', 'en-US': 'Mobile phone' },
    heads: [
      '手机',
      '手机号码',
      '电话',
      '联系电话',
      '移动电话',
      'phone',
      'mobile',
      'phonenumber',
      'mobilenumber',
      'cellphone',
    ],
    isRequired: true,
    advice: {
      'zh-CN': '填写11位手机号；在Excel里先把这一列设为“文本”，以免变成1.38E+10',
      'en-US': 'Enter the 11 digits; in Excel format the column as text first, or it turns into 1.38E+10',
    },
    hint: { 'zh-CN': '必填，11位', 'en-US': 'Required, 11 digits' },
  },
} as const satisfies ImportColumns

export type StaffColumn = keyof typeof staffColumns

export const staffImportTexts = defineTexts({
  samePhone: { 'zh-CN': '手机号与第{row}行相同', 'en-US': 'The same phone number as in row {row}' },
  later: {
    'zh-CN': '24小时内最多邀请{allowed}人，这一行今天轮不到',
    'en-US': 'At most {allowed} people can be invited in 24 hours; this row is beyond them',
  },
  laterAdvice: {
    'zh-CN': '明天再导入同一个文件，已邀请的会自动跳过',
    'en-US': 'Import the same file again tomorrow: those invited by then are skipped',
  },
})
