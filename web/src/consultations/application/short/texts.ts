import { defineTexts } from '@tongying/contract/kit'

export const shortTexts = defineTexts({
  who: { 'zh-CN': '谁', 'en-US': 'Who' },
  whoHint: { 'zh-CN': '身份不明就勾上', 'en-US': 'Tick it if nobody knows who it is' },
  unknown: { 'zh-CN': '身份不明', 'en-US': 'Identity unknown' },
  unknownGender: { 'zh-CN': '性别暂不清楚', 'en-US': 'Gender not known yet' },
  unknownAge: { 'zh-CN': '年龄暂不清楚', 'en-US': 'Age not known yet' },
  what: { 'zh-CN': '什么情况', 'en-US': 'What happened' },
  whatHint: { 'zh-CN': '一两句话，专家先看这里', 'en-US': 'A sentence or two: what the experts read first' },
  reason: { 'zh-CN': '发生了什么，想问什么', 'en-US': 'What happened, and what you want to know' },
  howBad: { 'zh-CN': '有多重', 'en-US': 'How bad' },
  picture: { 'zh-CN': '一张图', 'en-US': 'One picture' },
  consent: { 'zh-CN': '知情同意', 'en-US': 'Consent' },
  consentHint: { 'zh-CN': '家属不在可以免签', 'en-US': 'Can be waived when no relative is there' },
  consentBy: { 'zh-CN': '怎么签', 'en-US': 'How it is given' },
  byLink: { 'zh-CN': '家属在手机上签', 'en-US': 'A relative signs on a phone' },
  byFile: { 'zh-CN': '已有签好的文件', 'en-US': 'A signed file' },
  exempt: { 'zh-CN': '来不及签，免签', 'en-US': 'No time: go without' },
  reasonExample: { 'zh-CN': '例如：危及生命，联系不到家属', 'en-US': 'Such as: life in danger, no relative reached' },
  approverHint: {
    'zh-CN': '发出后通知批准人在平台确认，确认之前一直标明“未确认”',
    'en-US': 'The approver is asked to confirm here once it is sent; until then it is marked as not confirmed',
  },
  noApprover: {
    'zh-CN': '本机构没有别的管理员或会诊审核员可以批准，请上传签好的同意书并填写证件号。',
    'en-US':
      'Your institution has no other administrator or reviewer who could approve. Upload the signed consent and enter the ID number.',
  },
  identityToo: {
    'zh-CN': '证件号暂缺也要批准人同意。',
    'en-US': 'Doing without the ID number needs the approver as well.',
  },
  rest: { 'zh-CN': '其余资料', 'en-US': 'Everything else' },
  restHint: { 'zh-CN': '不影响发出，报告前补齐', 'en-US': 'Holds nothing up; due before the report' },
  notFilled: {
    'zh-CN': '还有{count}项没填：{fields}',
    'en-US': { by: 'count', one: '{count} field is empty: {fields}', other: '{count} fields are empty: {fields}' },
  },
  leaveAll: { 'zh-CN': '其余都暂缺', 'en-US': 'Not obtainable now' },
  left: {
    'zh-CN': '{count}项暂缺，报告提交审核前要补齐：{fields}',
    'en-US': {
      by: 'count',
      one: '{count} field is not obtainable now and due before the report: {fields}',
      other: '{count} fields are not obtainable now and due before the report: {fields}',
    },
  },
  allFilled: { 'zh-CN': '其余资料都填了', 'en-US': 'Everything else is filled in' },
  show: { 'zh-CN': '现在就填', 'en-US': 'Fill them in now' },
  hide: { 'zh-CN': '收起', 'en-US': 'Close' },
  ready: { 'zh-CN': '都填了，可以发', 'en-US': 'All there. Send it' },
  toFill: {
    'zh-CN': '还差{count}项',
    'en-US': { by: 'count', one: '{count} field to go', other: '{count} fields to go' },
  },
  send: { 'zh-CN': '发出急会诊', 'en-US': 'Send the emergency' },
  afterwards: { 'zh-CN': '发出后', 'en-US': 'Once it is sent' },
  asked: {
    'zh-CN': '你选的专家马上收到站内消息和短信，各有{minutes}分钟。',
    'en-US': 'The chosen experts are notified at once, in the product and by SMS. Each has {minutes} minutes.',
  },
  next: {
    'zh-CN': '没有人接受时，{first}分钟和{second}分钟后再问值班表上的下一位。',
    'en-US': 'While nobody accepts, the next on the duty list is asked after {first} and {second} minutes.',
  },
  leads: { 'zh-CN': '谁先接受谁主持，其余自动放开。', 'en-US': 'Who accepts first leads; the others are let go.' },
  looks: { 'zh-CN': '审核员事后查看，不拦。', 'en-US': 'Reviewers look afterwards and hold nothing up.' },
})
