import { defineTexts } from '@tongying/contract/kit'

export const addendaTexts = defineTexts({
  title: { 'zh-CN': '追加内容', 'en-US': 'Addenda' },
  number: { 'zh-CN': '追加{number}', 'en-US': 'Addendum {number}' },
  because: { 'zh-CN': '原因：{reason}', 'en-US': 'Reason: {reason}' },
  signedBy: { 'zh-CN': '{name} {at}签名', 'en-US': 'Signed by {name}, {at}' },
  passedBy: { 'zh-CN': '{name} {at}审核通过', 'en-US': 'Passed by {name}, {at}' },
  unreviewed: { 'zh-CN': '本机构未设报告审核', 'en-US': 'This institution does not review reports' },
  waits: { 'zh-CN': '待审核', 'en-US': 'Waits for the review' },
  cameBack: { 'zh-CN': '已退回', 'en-US': 'Returned' },
  returnedBy: { 'zh-CN': '{name} {at}退回：{note}', 'en-US': 'Returned by {name}, {at}: {note}' },
  add: { 'zh-CN': '追加…', 'en-US': 'Add an addendum…' },
  again: { 'zh-CN': '修改后重新提交…', 'en-US': 'Change and sign again…' },
  dialog: { 'zh-CN': '追加检查结果', 'en-US': 'Add to the result' },
  leadReviewed: {
    'zh-CN': '已出具的报告不变。签名后由另一位检查医生审核，通过后印在报告之后并盖章，短信告诉患者。',
    'en-US':
      'The issued report stays as it is. Another examiner reviews what you sign. It is then printed beneath the report and sealed, and the patient gets an SMS.',
  },
  leadAlone: {
    'zh-CN': '已出具的报告不变。签名后马上印在报告之后并盖章，短信告诉患者，不能再改。',
    'en-US':
      'The issued report stays as it is. What you sign is printed beneath it and sealed at once, and the patient gets an SMS. It cannot be changed.',
  },
  reason: { 'zh-CN': '为什么追加', 'en-US': 'Reason' },
  text: { 'zh-CN': '追加内容', 'en-US': 'Addendum' },
  sign: { 'zh-CN': '签名并提交审核', 'en-US': 'Sign and submit' },
  signAlone: { 'zh-CN': '签名并出具', 'en-US': 'Sign and issue' },
  submitted: { 'zh-CN': '已签名，等审核', 'en-US': 'Signed. It waits for the review' },
  issued: { 'zh-CN': '追加内容已出具', 'en-US': 'The addendum is issued' },
  pass: { 'zh-CN': '通过并盖章', 'en-US': 'Pass and seal' },
  passTitle: { 'zh-CN': '通过这条追加内容？', 'en-US': 'Pass this addendum?' },
  passFinal: {
    'zh-CN': '马上印在报告之后并盖章，短信告诉患者，不能再改。',
    'en-US': 'It is printed beneath the report and sealed at once, and the patient gets an SMS. It is final.',
  },
  returnMore: { 'zh-CN': '退回…', 'en-US': 'Return…' },
  returnTitle: { 'zh-CN': '退回给作者', 'en-US': 'Return to its author' },
  returnAction: { 'zh-CN': '退回', 'en-US': 'Return' },
  returned: { 'zh-CN': '已退回', 'en-US': 'Returned' },
  note: { 'zh-CN': '原因', 'en-US': 'Reason' },
  withdrawMore: { 'zh-CN': '撤回…', 'en-US': 'Withdraw…' },
  withdraw: { 'zh-CN': '撤回', 'en-US': 'Withdraw' },
  withdrawTitle: { 'zh-CN': '撤回这条追加内容？', 'en-US': 'Withdraw this addendum?' },
  withdrawFinal: {
    'zh-CN': '撤回后内容不再保留，已出具的报告不变。',
    'en-US': 'Its text is not kept. The issued report stays as it is.',
  },
  withdrawn: { 'zh-CN': '已撤回', 'en-US': 'Withdrawn' },
})
