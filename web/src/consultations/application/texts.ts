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
  time: { 'zh-CN': '会诊时间', 'en-US': 'Time' },
  timeHint: {
    'zh-CN': '北京时间，至少提前{minutes}分钟',
    'en-US': 'Beijing time, at least {minutes} minutes from now',
  },
  summary: { 'zh-CN': '目的与主诉', 'en-US': 'Purpose and complaint' },
  summaryHint: { 'zh-CN': '让专家知道要回答什么', 'en-US': 'The questions for the experts' },
  history: { 'zh-CN': '病史', 'en-US': 'History' },
  findings: { 'zh-CN': '检查与诊断', 'en-US': 'Findings and diagnosis' },
  findingsHint: { 'zh-CN': '没有的可以不填', 'en-US': 'Leave blank what does not apply' },
  savingFirst: {
    'zh-CN': '正在保存草稿，保存后可以上传',
    'en-US': 'Saving the draft. You can upload files once it is saved',
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
  makeLeadOf: { 'zh-CN': '设为主持：{name}', 'en-US': 'Make lead: {name}' },
  busy: { 'zh-CN': '忙', 'en-US': 'Busy' },
  free: { 'zh-CN': '都空', 'en-US': 'All available' },
  take: { 'zh-CN': '用{from}–{to}', 'en-US': 'Use {from}–{to}' },
  noWindow: { 'zh-CN': '当天没有都空的时段', 'en-US': 'No time that day works for everyone' },
  chooseDay: { 'zh-CN': '选择日期后显示忙闲', 'en-US': 'Choose a date to see who is available' },
  busyAt: { 'zh-CN': '{name}：{times}忙', 'en-US': '{name}: busy {times}' },
  freeAllDay: { 'zh-CN': '{name}：当天都空', 'en-US': '{name}: available all day' },
  busyAtTime: {
    'zh-CN': '{names}这时没空',
    'en-US': { by: 'count', one: '{names} is busy then', other: '{names} are busy then' },
  },
  allFree: { 'zh-CN': '这个时间都有空', 'en-US': 'Everyone is available then' },
  time: { 'zh-CN': '会诊时间', 'en-US': 'Time of the consultation' },
  noTime: { 'zh-CN': '还没有选', 'en-US': 'Not chosen yet' },
  setTime: { 'zh-CN': '按下选择会诊时间', 'en-US': 'Press to set the time' },
  takeAt: { 'zh-CN': '选择{name}，{from}–{to}', 'en-US': 'Choose {name}, {from}–{to}' },
  moveTo: { 'zh-CN': '改到{from}–{to}', 'en-US': 'Move to {from}–{to}' },
  moveToOf: { 'zh-CN': '按{name}的空闲改到{from}–{to}', 'en-US': 'Move to {from}–{to}, when {name} is available' },
  changeTime: {
    title: { 'zh-CN': '把会诊时间改到{from}–{to}？', 'en-US': 'Move the consultation to {from}–{to}?' },
    consequence: { 'zh-CN': '现在选的是{now}。已选的专家不变。', 'en-US': 'It is {now} now. The chosen experts stay.' },
    action: { 'zh-CN': '改时间', 'en-US': 'Change time' },
  },
  chooseOf: { 'zh-CN': '选择{name}', 'en-US': 'Choose {name}' },
  chosen: { 'zh-CN': '已选的专家', 'en-US': 'Chosen experts' },
  colleague: { 'zh-CN': '本院', 'en-US': 'Your hospital' },
  attendsOnly: { 'zh-CN': '只能参加', 'en-US': 'Cannot lead' },
  anyTitle: { 'zh-CN': '职称不限', 'en-US': 'Any title' },
  anyHospital: { 'zh-CN': '医院不限', 'en-US': 'Any hospital' },
  onlyLeads: { 'zh-CN': '只看能主持的', 'en-US': 'Can lead' },
  onlyFree: { 'zh-CN': '只看{time}有空', 'en-US': 'Available {time}' },
  departments: { 'zh-CN': '科室', 'en-US': 'Departments' },
  chosenDepartments: { 'zh-CN': '所选{count}个科室', 'en-US': 'The {count} chosen departments' },
  freeThen: { 'zh-CN': '这个时间有空，{count}位', 'en-US': 'Available then: {count}' },
  busyThen: { 'zh-CN': '这个时间没空，{count}位', 'en-US': 'Busy then: {count}' },
  foundAll: { 'zh-CN': '共{count}位', 'en-US': '{count} found' },
  tooMany: {
    'zh-CN': '共{total}位，只显示前{shown}位。请用科室、职称或医院缩小范围。',
    'en-US': '{total} found, the first {shown} are shown. Narrow the search by department, title or hospital.',
  },
  cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },
  takeNobody: { 'zh-CN': '不选专家', 'en-US': 'Choose nobody' },
  takeThese: {
    'zh-CN': '用这{count}位',
    'en-US': { by: 'count', one: 'Use this {count} expert', other: 'Use these {count} experts' },
  },
  dialog: { 'zh-CN': '选择专家', 'en-US': 'Choose experts' },
  search: { 'zh-CN': '姓名、医院或擅长', 'en-US': 'Name, hospital or specialty' },
  allDepartments: { 'zh-CN': '不限科室', 'en-US': 'Any department' },
  noExperts: { 'zh-CN': '没有符合条件的专家', 'en-US': 'No matching experts' },
  searchAll: { 'zh-CN': '在全部科室中找', 'en-US': 'Search all departments' },
})
