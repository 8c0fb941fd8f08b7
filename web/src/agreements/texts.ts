import { defineTexts } from '@tongying/contract/kit'

export const agreementTexts = defineTexts({
  purpose: {
    'zh-CN':
      '会诊协议由双方机构的管理员在线约定。本机构作为申请方有了协议后，申请医生只能邀请协议范围内的专家和本机构同事；协议到期或终止后也不会重新放开，可在会诊设置中改为不限。',
    'en-US':
      'Administrators of both institutions make agreements here. Once your institution requests consultations under an agreement, its physicians can invite only experts whom an agreement covers, and colleagues. An agreement that has expired or was ended opens nothing; the settings of your institution do.',
  },
  narrowed: {
    'zh-CN': '目前：申请医生只能邀请协议范围内的专家和本机构同事。',
    'en-US': 'At present your physicians can invite only experts whom an agreement covers, and colleagues.',
  },
  open: {
    'zh-CN': '目前：申请医生可以邀请所有机构的专家。',
    'en-US': 'At present your physicians can invite experts of every institution.',
  },
  propose: { 'zh-CN': '提议协议', 'en-US': 'Propose an agreement' },
  none: { 'zh-CN': '还没有会诊协议', 'en-US': 'No agreements yet' },
  noneDetail: {
    'zh-CN': '没有协议时，申请医生可以邀请所有机构的专家，费用显示为0。',
    'en-US': 'Without one, physicians can invite experts of every institution, and the fee is shown as 0.',
  },
  partner: { 'zh-CN': '对方机构', 'en-US': 'Other institution' },
  scope: { 'zh-CN': '范围', 'en-US': 'Scope' },
  allDepartments: { 'zh-CN': '全部科室', 'en-US': 'All departments' },
  fee: { 'zh-CN': '每次费用', 'en-US': 'Fee per consultation' },
  days: { 'zh-CN': '有效期', 'en-US': 'Valid' },
  from: { 'zh-CN': '{first}起', 'en-US': '{first} –' },
  until: { 'zh-CN': '至{last}', 'en-US': '{last}' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  allStandings: { 'zh-CN': '全部状态', 'en-US': 'All statuses' },
  allSides: { 'zh-CN': '申请与提供', 'en-US': 'Requested and provided' },
  action: { 'zh-CN': '操作', 'en-US': 'Actions' },
  number: { 'zh-CN': '编号{number}', 'en-US': 'No. {number}' },
  reason: { 'zh-CN': '原因：{reason}', 'en-US': 'Reason: {reason}' },
  note: { 'zh-CN': '备注：{note}', 'en-US': 'Note: {note}' },
  ownProposal: { 'zh-CN': '等待对方答复', 'en-US': 'Waiting for their response' },
  agree: { 'zh-CN': '同意', 'en-US': 'Agree' },
  decline: { 'zh-CN': '谢绝', 'en-US': 'Decline' },
  withdraw: { 'zh-CN': '撤回', 'en-US': 'Withdraw' },
  end: { 'zh-CN': '终止', 'en-US': 'End' },
  agreeWith: { 'zh-CN': '同意与{name}的协议', 'en-US': 'Agree with {name}' },
  declineOf: { 'zh-CN': '谢绝{name}的协议', 'en-US': 'Decline the agreement of {name}' },
  withdrawFrom: { 'zh-CN': '撤回向{name}提议的协议', 'en-US': 'Withdraw the agreement proposed to {name}' },
  endWith: { 'zh-CN': '终止与{name}的协议', 'en-US': 'End the agreement with {name}' },
  proposed: { 'zh-CN': '已提议，等待对方答复', 'en-US': 'Proposed; the other institution was notified' },
  agreed: { 'zh-CN': '协议已达成', 'en-US': 'The agreement is made' },
  declined: { 'zh-CN': '已谢绝', 'en-US': 'Declined' },
  withdrawn: { 'zh-CN': '已撤回', 'en-US': 'Withdrawn' },
  ended: { 'zh-CN': '已终止', 'en-US': 'Ended' },
})

/** What is asked before a move, and what follows from it. */
export const moveTexts = defineTexts({
  agreeTitle: { 'zh-CN': '同意与{name}的会诊协议？', 'en-US': 'Agree with {name}?' },
  agreeTerms: {
    'zh-CN': '每次费用{fee}，有效期{first}至{last}。',
    'en-US': 'Fee per consultation {fee}, valid from {first} to {last}.',
  },
  agreeRequester: {
    'zh-CN': '本机构今后只能邀请协议范围内的专家和本机构同事会诊。',
    'en-US': 'From now on your institution can invite only experts whom an agreement covers, and colleagues.',
  },
  agreeFixed: {
    'zh-CN': '条款之后不能修改；如需变更，请终止后重新提议。',
    'en-US': 'Its terms cannot be changed. To change them, end it and propose another.',
  },
  withdrawTitle: { 'zh-CN': '撤回提议的协议？', 'en-US': 'Withdraw this agreement?' },
  withdrawDetail: { 'zh-CN': '{name}将不能再答复。', 'en-US': '{name} can no longer respond to it.' },
  declineTitle: { 'zh-CN': '谢绝会诊协议', 'en-US': 'Decline the agreement' },
  endTitle: { 'zh-CN': '终止会诊协议', 'en-US': 'End the agreement' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  declineHint: { 'zh-CN': '对方机构的管理员会看到。', 'en-US': 'The other institution’s administrators will read it.' },
  endHint: {
    'zh-CN':
      '双方管理员会看到。已受邀的专家不受影响，之后不能再按本协议邀请。终止不会重新放开邀请范围，如需放开请改会诊设置。',
    'en-US':
      'Administrators of both sides will read it. Experts who were invited stay; nobody is invited under this agreement any more. Ending it does not let your physicians invite everybody; the settings of the institution do.',
  },
})

export const proposeTexts = defineTexts({
  title: { 'zh-CN': '提议会诊协议', 'en-US': 'Propose an agreement' },
  lead: {
    'zh-CN': '由对方机构的管理员答复。提议后条款不能修改，可以撤回后重新提议。',
    'en-US':
      'An administrator of the other institution responds to it. Its terms cannot be changed; you can withdraw it and propose another.',
  },
  partner: { 'zh-CN': '对方机构', 'en-US': 'Other institution' },
  side: { 'zh-CN': '本机构的角色', 'en-US': 'Your institution' },
  number: { 'zh-CN': '纸质协议编号', 'en-US': 'Number of the paper' },
  scope: { 'zh-CN': '会诊种类', 'en-US': 'Kinds of consultation' },
  departments: { 'zh-CN': '提供方科室', 'en-US': 'Departments of the provider' },
  departmentsHint: { 'zh-CN': '不选即全部科室', 'en-US': 'None means all departments' },
  fee: { 'zh-CN': '每次会诊费用', 'en-US': 'Fee per consultation' },
  currency: { 'zh-CN': '币种', 'en-US': 'Currency' },
  firstDay: { 'zh-CN': '第一天', 'en-US': 'First day' },
  lastDay: { 'zh-CN': '最后一天', 'en-US': 'Last day' },
  note: { 'zh-CN': '备注', 'en-US': 'Note' },
  action: { 'zh-CN': '提议', 'en-US': 'Propose' },
})

export const currencyLabels = defineTexts({
  CNY: { 'zh-CN': '人民币 CNY', 'en-US': 'CNY' },
  HKD: { 'zh-CN': '港元 HKD', 'en-US': 'HKD' },
  MOP: { 'zh-CN': '澳门元 MOP', 'en-US': 'MOP' },
  USD: { 'zh-CN': '美元 USD', 'en-US': 'USD' },
  EUR: { 'zh-CN': '欧元 EUR', 'en-US': 'EUR' },
})

/** What waits, on the work page. */
export const cardTexts = defineTexts({
  title: { 'zh-CN': '等你答复的会诊协议', 'en-US': 'Agreements to answer' },
  all: { 'zh-CN': '全部协议', 'en-US': 'All agreements' },
  days: { 'zh-CN': '{first}至{last}', 'en-US': '{first} – {last}' },
})
