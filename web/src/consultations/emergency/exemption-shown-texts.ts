import { defineTexts } from '@tongying/contract/kit'

/** What a case shows of what an emergency was filed without. */
export const exemptionShownTexts = defineTexts({
  toComplete: {
    'zh-CN': '{count}项暂缺，报告提交审核前由申请医生补齐：{fields}',
    'en-US': {
      by: 'count',
      one: '{count} field to be completed by the applicant before the report is submitted: {fields}',
      other: '{count} fields to be completed by the applicant before the report is submitted: {fields}',
    },
  },
  complete: { 'zh-CN': '补齐…', 'en-US': 'Complete…' },
  forConsent: { 'zh-CN': '免签知情同意书', 'en-US': 'Without a signed consent' },
  forIdentity: { 'zh-CN': '证件号暂缺', 'en-US': 'Without the ID number' },
  forBoth: { 'zh-CN': '免签知情同意书，证件号暂缺', 'en-US': 'Without a signed consent and the ID number' },
  waiting: {
    'zh-CN': '{what}。理由：{reason}。批准人{name}，尚未确认。',
    'en-US': '{what}. Reason: {reason}. Approver: {name}, not confirmed yet.',
  },
  confirmed: {
    'zh-CN': '{what}。理由：{reason}。批准人{name}，{at}确认。',
    'en-US': '{what}. Reason: {reason}. Confirmed by {name}, {at}.',
  },
  denied: {
    'zh-CN': '{what}。理由：{reason}。{name}说明没有批准：{note}',
    'en-US': '{what}. Reason: {reason}. {name} did not approve it: {note}',
  },
  sign: { 'zh-CN': '补签…', 'en-US': 'Add the consent…' },
  signedSince: { 'zh-CN': '知情同意书现已补签。', 'en-US': 'The consent has been signed since.' },
  askAgain: { 'zh-CN': '另请批准人…', 'en-US': 'Ask another approver…' },
})
