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
  template: { 'zh-CN': '套用模板…', 'en-US': 'Use a template…' },
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
  stepOf: { 'zh-CN': '第{number}步', 'en-US': 'Step {number}' },
  fileNotAdded: {
    'zh-CN': '退回时缺少“{name}”，还没有补交',
    'en-US': '“{name}” was missing and has not been added yet',
  },
  notCorrected: {
    'zh-CN': '退回原因：{reason}，还没有修改',
    'en-US': 'Returned because: {reason}. Nothing has been changed since',
  },
  stepDone: { 'zh-CN': '{step}已填完', 'en-US': '{step}: complete' },
  type: { 'zh-CN': '类型', 'en-US': 'Type' },
  typeHint: { 'zh-CN': '决定走哪条流程', 'en-US': 'Determines the process' },
  emergencyNote: {
    'zh-CN': '急会诊直接通知专家，{minutes}分钟内应答，不选时间，无需审核。',
    'en-US':
      'An emergency consultation goes straight to the experts, who respond within {minutes} minutes. It needs no appointment and no review.',
  },
  heldHint: {
    'zh-CN': '书面会诊没有会诊室：专家在会诊结束时间前各自签署书面意见。远程医疗默认书面会诊。',
    'en-US':
      'In writing there is no room: each expert signs an opinion before the consultation ends. Telemedicine is held in writing unless you choose otherwise.',
  },
  terminalHint: {
    'zh-CN': '采集和查看影像的软件。超声机器人采集的选机器人软件端，其他设备选其他软件端。',
    'en-US': 'The software the images were taken and viewed with. Choose “other” unless an ultrasound robot was used.',
  },
  departmentsPlaceholder: { 'zh-CN': '选择一个或多个科室', 'en-US': 'Choose one or more departments' },
  experts: { 'zh-CN': '科室与专家', 'en-US': 'Departments and experts' },
  expertsHint: { 'zh-CN': '第一位是主持专家', 'en-US': 'The first expert leads' },
  institutionPolicy: { 'zh-CN': '按本院设置', 'en-US': 'As set by the institution' },
  institutionPolicyHint: { 'zh-CN': '本院设置：{policy}', 'en-US': 'The institution: {policy}' },
  othersNeededHint: { 'zh-CN': '不填为半数以上', 'en-US': 'Left blank: more than half' },
  people: { 'zh-CN': '位', 'en-US': 'experts' },
  time: { 'zh-CN': '会诊时间', 'en-US': 'Time' },
  timeHint: {
    'zh-CN': '北京时间，至少提前{minutes}分钟',
    'en-US': 'Beijing time, at least {minutes} minutes from now',
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
  busy: { 'zh-CN': '忙', 'en-US': 'Busy' },
  free: { 'zh-CN': '都空', 'en-US': 'All available' },
  take: { 'zh-CN': '用{from}–{to}', 'en-US': 'Use {from}–{to}' },
  noWindow: { 'zh-CN': '当天没有都空的时段', 'en-US': 'No time that day works for everyone' },
  chooseDay: { 'zh-CN': '选择日期后显示忙闲', 'en-US': 'Choose a date to see who is available' },
  busyAtTime: {
    'zh-CN': '{names}这时没空',
    'en-US': { by: 'count', one: '{names} is busy then', other: '{names} are busy then' },
  },
  allFree: { 'zh-CN': '这个时间都有空', 'en-US': 'Everyone is available then' },
  notCovered: { 'zh-CN': '不在协议范围内', 'en-US': 'Not covered by an agreement' },
})
