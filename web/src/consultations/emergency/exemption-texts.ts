import { defineTexts } from '@tongying/contract/kit'

/** The words of its dialogs and of the approver's page. */
export const exemptionTexts = defineTexts({
  completeTitle: { 'zh-CN': '补齐暂缺的资料', 'en-US': 'Complete what was not obtainable' },
  completeLead: {
    'zh-CN': '可以分几次补，填了的先保存。保存后不能再改。',
    'en-US': 'You can do this in several goes. What is saved cannot be changed afterwards.',
  },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saved: { 'zh-CN': '已补充', 'en-US': 'Completed' },
  signTitle: { 'zh-CN': '补签知情同意书', 'en-US': 'Add the signed consent' },
  signLead: {
    'zh-CN': '患者或家属到场后补签。报告会同时写明当时免签和后来的签署；补签之后不能撤换。',
    'en-US':
      'For a patient or relative who signs later. The report states both the exemption and the later signature. What is added stays.',
  },
  signDrop: { 'zh-CN': '上传纸质知情同意书', 'en-US': 'Upload the paper form' },
  askTitle: { 'zh-CN': '另请批准人', 'en-US': 'Ask another approver' },
  ask: { 'zh-CN': '发给批准人', 'en-US': 'Ask' },
  asked: { 'zh-CN': '已通知批准人', 'en-US': 'The approver was notified' },
  title: { 'zh-CN': '急会诊免签', 'en-US': 'Exemption of an emergency' },
  purpose: {
    'zh-CN': '申请医生写明由你批准。确认之前，病例和报告上都标明“未确认”。',
    'en-US':
      'The applicant named you as the approver. Until you confirm it, the case and the report say “not confirmed”.',
  },
  case: { 'zh-CN': '这份急会诊', 'en-US': 'The emergency' },
  number: { 'zh-CN': '会诊编号', 'en-US': 'Consultation number' },
  patient: { 'zh-CN': '患者', 'en-US': 'Patient' },
  unknown: { 'zh-CN': '身份不明', 'en-US': 'Identity unknown' },
  applicant: { 'zh-CN': '申请医生', 'en-US': 'Applicant' },
  without: { 'zh-CN': '免去什么', 'en-US': 'Without' },
  askedAt: { 'zh-CN': '提出时间', 'en-US': 'Asked' },
  note: { 'zh-CN': '说明（没有批准时必填）', 'en-US': 'Remark (required when not approved)' },
  confirm: { 'zh-CN': '确认我已批准', 'en-US': 'I approved it' },
  deny: { 'zh-CN': '我没有批准', 'en-US': 'I did not approve it' },
  confirmedNow: { 'zh-CN': '已确认', 'en-US': 'Confirmed' },
  deniedNow: { 'zh-CN': '已说明没有批准', 'en-US': 'Noted as not approved' },
  wasConfirmed: { 'zh-CN': '你在{at}确认了。', 'en-US': 'You confirmed it, {at}.' },
  wasDenied: { 'zh-CN': '你在{at}说明没有批准。', 'en-US': 'You noted that you did not approve it, {at}.' },
})
