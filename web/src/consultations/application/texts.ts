import type { WizardStep } from '@tongying/contract/consultations'
import { defineTexts, type Text } from '@tongying/contract/kit'

export const stepTitles: Readonly<Record<WizardStep, Text>> = {
  apply: { 'zh-CN': '申请信息', 'en-US': 'Application' },
  patient: { 'zh-CN': '患者信息', 'en-US': 'Patient' },
  case: { 'zh-CN': '病情摘要', 'en-US': 'Case summary' },
  files: { 'zh-CN': '上传附件', 'en-US': 'Attachments' },
}

export const applicationTexts = defineTexts({
  title: { 'zh-CN': '会诊申请', 'en-US': 'Consultation application' },
  purpose: {
    'zh-CN': '草稿自动保存，随时可以离开，回来从这里接着填。',
    'en-US': 'The draft is saved automatically. You can leave at any time and continue later.',
  },
  discard: { 'zh-CN': '删除草稿…', 'en-US': 'Discard draft…' },
  steps: { 'zh-CN': '申请步骤', 'en-US': 'Steps of the application' },
  done: { 'zh-CN': '已填完', 'en-US': 'Complete' },
  missing: {
    'zh-CN': '必填还差{count}项',
    'en-US': { by: 'count', one: '{count} required field left', other: '{count} required fields left' },
  },
  filesDetail: { 'zh-CN': '{count}个文件', 'en-US': { by: 'count', one: '{count} file', other: '{count} files' } },
  filesUnderway: {
    'zh-CN': '{count}个文件，{busy}个在传',
    'en-US': { by: 'count', one: '{count} file, {busy} uploading', other: '{count} files, {busy} uploading' },
  },
  next: { 'zh-CN': '下一步：{step}', 'en-US': 'Next: {step}' },
  previous: { 'zh-CN': '上一步', 'en-US': 'Previous' },
  submit: { 'zh-CN': '提交申请', 'en-US': 'Submit application' },
  submitEmergency: { 'zh-CN': '提交急会诊', 'en-US': 'Submit emergency application' },
  resubmit: { 'zh-CN': '重新提交', 'en-US': 'Resubmit' },
  stepErrors: {
    'zh-CN': '本步{count}处待改正',
    'en-US': {
      by: 'count',
      one: '{count} field to correct in this step',
      other: '{count} fields to correct in this step',
    },
  },
  check: { 'zh-CN': '提交前检查', 'en-US': 'Before you submit' },
  checkDone: { 'zh-CN': '都填好了，可以提交', 'en-US': 'All complete. You can submit now' },
  stepOf: { 'zh-CN': '第{number}步', 'en-US': 'Step {number}' },
  fieldMissing: { 'zh-CN': '{field}未填', 'en-US': '{field} is missing' },
  fieldWrong: { 'zh-CN': '{field}：{why}', 'en-US': '{field}: {why}' },
  stepMissing: {
    'zh-CN': '{step}还差{count}项',
    'en-US': { by: 'count', one: '{step}: {count} field left', other: '{step}: {count} fields left' },
  },
  stepDone: { 'zh-CN': '{step}已填完', 'en-US': '{step}: complete' },
  type: { 'zh-CN': '类型', 'en-US': 'Type' },
  typeHint: { 'zh-CN': '决定走哪条流程', 'en-US': 'Determines the process' },
  emergencyNote: {
    'zh-CN': '急会诊直接通知专家，30分钟内应答，不选时间，不经过审核台。',
    'en-US':
      'An emergency consultation goes straight to the experts, who respond within 30 minutes. It needs no appointment and no review.',
  },
  experts: { 'zh-CN': '科室与专家', 'en-US': 'Departments and experts' },
  expertsHint: { 'zh-CN': '第一位是主持专家', 'en-US': 'The first expert leads' },
  time: { 'zh-CN': '会诊时间', 'en-US': 'Time' },
  timeHint: { 'zh-CN': '北京时间，至少提前30分钟', 'en-US': 'Beijing time, at least 30 minutes from now' },
  summary: { 'zh-CN': '目的与主诉', 'en-US': 'Purpose and complaint' },
  summaryHint: { 'zh-CN': '让专家知道要回答什么', 'en-US': 'The questions for the experts' },
  history: { 'zh-CN': '病史', 'en-US': 'History' },
  findings: { 'zh-CN': '检查与诊断', 'en-US': 'Findings and diagnosis' },
  findingsHint: { 'zh-CN': '没有的可以不填', 'en-US': 'Leave blank what does not apply' },
  savingFirst: {
    'zh-CN': '正在保存草稿，保存后可以上传',
    'en-US': 'Saving the draft. You can upload files once it is saved',
  },
  returnedTitle: { 'zh-CN': '申请被退回：{reason}', 'en-US': 'The application was returned: {reason}' },
  missingFile: { 'zh-CN': '缺少：{name}', 'en-US': 'Missing: {name}' },
  goFix: { 'zh-CN': '去修改', 'en-US': 'Go to field' },
  expiredTitle: {
    'zh-CN': '专家未在截止时间前应答。可以调整专家或时间后重新提交。',
    'en-US': 'The experts did not respond in time. Change the experts or the time and resubmit.',
  },
  notHeld: {
    'zh-CN': '会诊没有成行。请调整专家或时间后重新提交。',
    'en-US': 'The consultation did not take place. Change the experts or the time and resubmit.',
  },
  certifyFirst: {
    'zh-CN': '通过医生认证并加入医疗机构后，才能申请会诊。',
    'en-US': 'Complete your physician certification and join an institution before you apply.',
  },
  certify: { 'zh-CN': '去认证', 'en-US': 'Get certified' },
  join: { 'zh-CN': '加入机构', 'en-US': 'Join an institution' },
  gone: { 'zh-CN': '这份草稿打不开', 'en-US': 'This draft could not be opened' },
})

export const pickerTexts = defineTexts({
  head: {
    'zh-CN': '{count}位专家，应答{quorum}位即成会',
    'en-US': {
      by: 'count',
      one: '{count} expert, {quorum} must accept',
      other: '{count} experts, {quorum} must accept',
    },
  },
  none: { 'zh-CN': '还没有选择专家', 'en-US': 'No experts selected yet' },
  add: { 'zh-CN': '添加专家…', 'en-US': 'Add experts…' },
  remove: { 'zh-CN': '移除{name}', 'en-US': 'Remove {name}' },
  makeLead: { 'zh-CN': '设为主持', 'en-US': 'Make lead' },
  makeLeadOf: { 'zh-CN': '设{name}为主持', 'en-US': 'Make {name} the lead' },
  busy: { 'zh-CN': '忙', 'en-US': 'Busy' },
  free: { 'zh-CN': '都空', 'en-US': 'All available' },
  take: { 'zh-CN': '用{from}–{to}', 'en-US': 'Use {from}–{to}' },
  noWindow: { 'zh-CN': '当天没有都空的时段', 'en-US': 'No time that day works for everyone' },
  chooseDay: { 'zh-CN': '选择日期后显示忙闲', 'en-US': 'Choose a date to see who is available' },
  busyAt: { 'zh-CN': '{name}：{times}忙', 'en-US': '{name}: busy {times}' },
  freeAllDay: { 'zh-CN': '{name}：当天都空', 'en-US': '{name}: available all day' },
  dialog: { 'zh-CN': '添加专家', 'en-US': 'Add experts' },
  search: { 'zh-CN': '姓名、医院或擅长', 'en-US': 'Name, hospital or specialty' },
  addOne: { 'zh-CN': '添加', 'en-US': 'Add' },
  addOneOf: { 'zh-CN': '添加{name}', 'en-US': 'Add {name}' },
  added: { 'zh-CN': '已添加', 'en-US': 'Added' },
  allDepartments: { 'zh-CN': '不限科室', 'en-US': 'Any department' },
  noExperts: { 'zh-CN': '没有符合条件的专家', 'en-US': 'No matching experts' },
  searchAll: { 'zh-CN': '在全部科室中找', 'en-US': 'Search all departments' },
  finish: { 'zh-CN': '完成', 'en-US': 'Done' },
})

export const successTexts = defineTexts({
  // The English message is the specification's.
  title: { 'zh-CN': '提交成功', 'en-US': 'Submitted successfully' },
  purpose: {
    'zh-CN': '记下会诊编号，进展会在消息中心提醒。',
    'en-US': 'Make a note of the number. Progress is shown in the message center.',
  },
  number: { 'zh-CN': '会诊编号', 'en-US': 'Consultation number' },
  copy: { 'zh-CN': '复制编号', 'en-US': 'Copy number' },
  nextTitle: { 'zh-CN': '接下来', 'en-US': 'What happens next' },
  audit: {
    'zh-CN': '会诊中心审核申请，一般在一个工作日内',
    'en-US': 'The consultation office reviews the application, usually within one working day',
  },
  invite: { 'zh-CN': '专家收到邀请并答复', 'en-US': 'The experts are invited and respond' },
  inviteEmergency: {
    'zh-CN': '专家已收到邀请，30分钟内答复',
    'en-US': 'The experts are invited and respond within 30 minutes',
  },
  meet: {
    'zh-CN': '到时间进入会诊室，会前10分钟开放',
    'en-US': 'Join the room on time; it opens 10 minutes before the start',
  },
  meetEmergency: {
    'zh-CN': '第一位专家接受后，会诊室立即开放',
    'en-US': 'The room opens as soon as the first expert accepts',
  },
  report: {
    'zh-CN': '主持专家撰写报告，审核后出具',
    'en-US': 'The lead expert writes the report; it is issued after review',
  },
  open: { 'zh-CN': '查看会诊', 'en-US': 'View the consultation' },
  list: { 'zh-CN': '回到列表', 'en-US': 'Back to the list' },
})
