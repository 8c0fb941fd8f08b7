import { defineTexts } from '@tongying/contract/kit'

export const handOverTexts = defineTexts({
  link: { 'zh-CN': '待移交会诊（{count}）', 'en-US': 'To transfer ({count})' },
  purpose: {
    'zh-CN': '申请医生已离开本机构的会诊。请移交给本院另一位医生；移交前这里不显示患者信息。',
    'en-US':
      'Consultations whose applicant has left the institution. Transfer each to another physician. No patient information is shown here.',
  },
  number: { 'zh-CN': '会诊编号', 'en-US': 'Number' },
  unsubmitted: { 'zh-CN': '尚未提交', 'en-US': 'Not submitted' },
  former: { 'zh-CN': '原申请医生', 'en-US': 'Former applicant' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  time: { 'zh-CN': '会诊时间', 'en-US': 'Appointment' },
  since: { 'zh-CN': '无申请医生', 'en-US': 'No applicant' },
  sinceAt: { 'zh-CN': '{date}起', 'en-US': 'since {date}' },
  action: { 'zh-CN': '操作', 'en-US': 'Action' },
  handOver: { 'zh-CN': '移交…', 'en-US': 'Transfer…' },
  none: { 'zh-CN': '没有待移交的会诊', 'en-US': 'Nothing to transfer' },
  noneDetail: {
    'zh-CN': '申请医生离开本机构后，其会诊会出现在这里。',
    'en-US': 'When an applicant leaves the institution, their consultations appear here.',
  },
  dialog: { 'zh-CN': '移交会诊{number}', 'en-US': 'Transfer {number}' },
  dialogDraft: { 'zh-CN': '移交尚未提交的会诊', 'en-US': 'Transfer a consultation that was not submitted' },
  lead: {
    'zh-CN': '接手的医生成为申请医生，可以查看患者资料并继续办理，会收到通知。移交后不能撤回。',
    'en-US':
      'The new applicant can view the patient’s records and continue the consultation, and will be notified. This cannot be undone.',
  },
  newApplicant: { 'zh-CN': '接手的医生', 'en-US': 'New applicant' },
  newApplicantHint: {
    'zh-CN': '只列出本院已认证且未参加这份会诊的医生；不能移交给自己。',
    'en-US':
      'Certified physicians of the institution who are not experts in this consultation. You cannot choose yourself.',
  },
  choose: { 'zh-CN': '请选择', 'en-US': 'Select' },
  nobody: {
    'zh-CN': '本院没有可以接手的医生。请先邀请一位已认证的医生加入，或请另一位管理员移交给你。',
    'en-US':
      'No one in the institution can take it over. Invite a certified physician first, or ask another administrator to transfer it to you.',
  },
  submit: { 'zh-CN': '移交', 'en-US': 'Transfer' },
  done: { 'zh-CN': '已移交给{name}', 'en-US': 'Transferred to {name}' },
})
