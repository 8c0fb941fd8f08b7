import { defineTexts } from '@tongying/contract/kit'

/** Words that several pages of consultations share. */
/** Why an expert cannot be asked at a time. */
export const busyLabels = defineTexts({
  booked: { 'zh-CN': '已有会诊', 'en-US': 'Consultation' },
  duty: { 'zh-CN': '急会诊值班', 'en-US': 'Emergency duty' },
  outside: { 'zh-CN': '不在可约时间', 'en-US': 'Not free' },
})

export const caseTexts = defineTexts({
  consultations: { 'zh-CN': '远程会诊', 'en-US': 'Remote consultation' },
  newApplication: { 'zh-CN': '新建会诊申请', 'en-US': 'New application' },
  enterByNumber: { 'zh-CN': '输入房间号', 'en-US': 'Enter a room number' },
  schedule: { 'zh-CN': '日程视图', 'en-US': 'Schedule' },
  enterRoom: { 'zh-CN': '进入会诊室', 'en-US': 'Join the room' },
  view: { 'zh-CN': '查看', 'en-US': 'View' },
  sheet: { 'zh-CN': '会诊报告单', 'en-US': 'Report' },
  continueDraft: { 'zh-CN': '继续填写', 'en-US': 'Continue' },
  edit: { 'zh-CN': '修改', 'en-US': 'Edit' },
  cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },
  cancelCase: { 'zh-CN': '取消会诊…', 'en-US': 'Cancel consultation…' },
  accept: { 'zh-CN': '接受…', 'en-US': 'Accept…' },
  decline: { 'zh-CN': '谢绝…', 'en-US': 'Decline…' },
  review: { 'zh-CN': '审核', 'en-US': 'Review' },
  sign: { 'zh-CN': '签署意见…', 'en-US': 'Sign my opinion…' },
  writeReport: { 'zh-CN': '撰写报告', 'en-US': 'Write report' },
  reviseReport: { 'zh-CN': '修改报告', 'en-US': 'Revise report' },
  discard: { 'zh-CN': '删除', 'en-US': 'Discard' },
  emergency: { 'zh-CN': '急会诊', 'en-US': 'Emergency' },
  unknownPatient: { 'zh-CN': '身份不明', 'en-US': 'Identity unknown' },
  notFilled: { 'zh-CN': '未填写', 'en-US': 'Not filled in' },
  years: { 'zh-CN': '{age}岁', 'en-US': '{age} y' },
  lead: { 'zh-CN': '主持', 'en-US': 'Lead' },
  optional: { 'zh-CN': '选填', 'en-US': 'Optional' },
  accepted: { 'zh-CN': '已接受，已通知申请医生', 'en-US': 'Accepted. The applicant has been notified.' },
  declined: { 'zh-CN': '已谢绝，已通知申请医生', 'en-US': 'Declined. The applicant has been notified.' },
  // The English message is the specification's.
  cancelled: { 'zh-CN': '取消成功', 'en-US': 'Cancel successfully' },
  discarded: { 'zh-CN': '草稿已删除', 'en-US': 'The draft has been discarded' },
})

export const listTexts = defineTexts({
  purpose: {
    'zh-CN': '你申请的和受邀参加的会诊都在这里，颜色表示轮到谁处理。',
    'en-US': 'Consultations you applied for or are invited to. The color shows whose turn it is.',
  },
  tabs: {
    label: { 'zh-CN': '会诊分栏', 'en-US': 'Sections of the list' },
    applied: { 'zh-CN': '我申请的', 'en-US': 'My applications' },
    invited: { 'zh-CN': '邀请我的', 'en-US': 'Invitations' },
    led: { 'zh-CN': '我主持的', 'en-US': 'Led by me' },
    auditQueue: { 'zh-CN': '待我审核', 'en-US': 'To review' },
    reportQueue: { 'zh-CN': '报告审核', 'en-US': 'Report review' },
  },
  number: { 'zh-CN': '会诊编号', 'en-US': 'Number' },
  patient: { 'zh-CN': '患者', 'en-US': 'Patient' },
  reason: { 'zh-CN': '会诊目的', 'en-US': 'Purpose' },
  lead: { 'zh-CN': '主持专家', 'en-US': 'Lead expert' },
  applicant: { 'zh-CN': '申请医生', 'en-US': 'Applicant' },
  answers: { 'zh-CN': '应答', 'en-US': 'Responses' },
  time: { 'zh-CN': '会诊时间', 'en-US': 'Time' },
  onDemand: { 'zh-CN': '随到随诊', 'en-US': 'Immediately' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  action: { 'zh-CN': '操作', 'en-US': 'Actions' },
  search: { 'zh-CN': '编号、患者、会诊目的', 'en-US': 'Number, patient, purpose' },
  allDepartments: { 'zh-CN': '全部科室', 'en-US': 'All departments' },
  allSchedules: { 'zh-CN': '预约与急会诊', 'en-US': 'All application types' },
  from: { 'zh-CN': '会诊时间从', 'en-US': 'Appointments from' },
  to: { 'zh-CN': '会诊时间至', 'en-US': 'Appointments to' },
  yourTurn: {
    'zh-CN': '轮到你处理的{count}条排在前面',
    'en-US': {
      by: 'count',
      one: 'the {count} waiting for you comes first',
      other: 'the {count} waiting for you come first',
    },
  },
  savedAt: { 'zh-CN': '草稿，{at}保存', 'en-US': 'Draft, saved {at}' },
  empty: {
    applied: { 'zh-CN': '还没有会诊申请', 'en-US': 'No applications yet' },
    appliedDetail: {
      'zh-CN': '备好患者的影像和知情同意书，约15分钟填完四步。中途离开，内容会自动保存。',
      'en-US':
        "Have the patient's images and signed informed consent ready. The four steps take about 15 minutes and your entries are saved automatically.",
    },
    certify: { 'zh-CN': '先完成医生认证', 'en-US': 'Get certified first' },
    invited: { 'zh-CN': '还没有人邀请你会诊', 'en-US': 'No invitations yet' },
    invitedDetail: {
      'zh-CN': '有邀请时会出现在这里，同时在消息中心提醒你。',
      'en-US': 'Invitations appear here and in the message center.',
    },
    queue: { 'zh-CN': '没有等待审核的内容', 'en-US': 'Nothing is awaiting review' },
    queueDetail: { 'zh-CN': '新的申请提交后会出现在这里。', 'en-US': 'New items appear here when they are submitted.' },
  },
})
