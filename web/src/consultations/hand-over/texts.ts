import { defineTexts } from '@tongying/contract/kit'

export const handOverTexts = defineTexts({
  tab: { 'zh-CN': '待移交会诊', 'en-US': 'To hand over' },
  link: { 'zh-CN': '待移交会诊（{count}）', 'en-US': 'To hand over ({count})' },
  purpose: {
    'zh-CN': '申请医生已离开本机构的会诊。请移交给本院另一位医生；移交前这里不显示患者信息。',
    'en-US':
      'Cases whose applicant has left the institution. Hand each over to another physician; nothing of the patient is shown here.',
  },
  number: { 'zh-CN': '会诊编号', 'en-US': 'Number' },
  unsubmitted: { 'zh-CN': '尚未提交', 'en-US': 'Not submitted' },
  former: { 'zh-CN': '原申请医生', 'en-US': 'Former applicant' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  time: { 'zh-CN': '会诊时间', 'en-US': 'Appointment' },
  since: { 'zh-CN': '无申请医生', 'en-US': 'Without applicant' },
  sinceAt: { 'zh-CN': '{date}起', 'en-US': 'since {date}' },
  action: { 'zh-CN': '操作', 'en-US': 'Action' },
  handOver: { 'zh-CN': '移交…', 'en-US': 'Hand over…' },
  none: { 'zh-CN': '没有待移交的会诊', 'en-US': 'Nothing to hand over' },
  noneDetail: {
    'zh-CN': '申请医生离开本机构后，其会诊会出现在这里。',
    'en-US': 'When an applicant leaves the institution, their cases stand here.',
  },
  dialog: { 'zh-CN': '移交会诊{number}', 'en-US': 'Hand over {number}' },
  dialogDraft: { 'zh-CN': '移交尚未提交的会诊', 'en-US': 'Hand over a case that was not submitted' },
  lead: {
    'zh-CN': '接手的医生成为申请医生，可以查看患者资料并继续办理，会收到通知。移交后不能撤回。',
    'en-US':
      'They become the applicant, may read the patient’s file, go on with the case, and are told. It cannot be taken back.',
  },
  newApplicant: { 'zh-CN': '接手的医生', 'en-US': 'New applicant' },
  newApplicantHint: {
    'zh-CN': '只列出本院已认证且未参加这份会诊的医生；不能移交给自己。',
    'en-US': 'Certified physicians of the institution who are no experts of the case; never yourself.',
  },
  choose: { 'zh-CN': '请选择', 'en-US': 'Choose' },
  nobody: {
    'zh-CN': '本院没有可以接手的医生。请先邀请一位已认证的医生加入，或请另一位管理员移交给你。',
    'en-US':
      'Nobody of the institution can take it over. Invite a certified physician first, or ask another administrator to give it to you.',
  },
  submit: { 'zh-CN': '移交', 'en-US': 'Hand over' },
  done: { 'zh-CN': '已移交给{name}', 'en-US': 'Handed over to {name}' },
})
