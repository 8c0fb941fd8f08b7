import { defineTexts } from '@tongying/contract/kit'

export const trailTexts = defineTexts({
  purpose: {
    'zh-CN': '谁在什么时候对什么做了什么、为什么。最新的在前，只增不改；会诊只写编号，没有患者姓名。查看本身也会记下。',
    'en-US':
      'Who did what to which record, when and why. The latest first; rows are only ever added. Consultations stand there by number, no patient is named. Reading it is recorded, too.',
  },
  ofInstitution: { 'zh-CN': '{name}的记录', 'en-US': 'Rows of {name}' },
  institution: { 'zh-CN': '本人管理的机构', 'en-US': 'Institutions that you administer' },
  actor: { 'zh-CN': '姓名或账号编号', 'en-US': 'Full name or account id' },
  subject: { 'zh-CN': '会诊编号或对象编号', 'en-US': 'Consultation number or record id' },
  subjectKind: { 'zh-CN': '全部对象', 'en-US': 'All records' },
  action: { 'zh-CN': '动作代码', 'en-US': 'Action code' },
  request: { 'zh-CN': '请求编号', 'en-US': 'Request id' },
  from: { 'zh-CN': '开始日期', 'en-US': 'From' },
  until: { 'zh-CN': '结束日期', 'en-US': 'Until' },
  groups: { 'zh-CN': '按动作筛选', 'en-US': 'By action' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  at: { 'zh-CN': '时间', 'en-US': 'Time' },
  who: { 'zh-CN': '谁', 'en-US': 'Who' },
  what: { 'zh-CN': '动作', 'en-US': 'Action' },
  about: { 'zh-CN': '对象与说明', 'en-US': 'Record and reason' },
  number: { 'zh-CN': '序号', 'en-US': 'No.' },
  reason: { 'zh-CN': '原因：{reason}', 'en-US': 'Reason: {reason}' },
  erased: { 'zh-CN': '账号已注销', 'en-US': 'Account closed' },
  none: { 'zh-CN': '没有记录', 'en-US': 'No rows' },
  newer: { 'zh-CN': '较新的', 'en-US': 'Newer' },
  older: { 'zh-CN': '更早的', 'en-US': 'Older' },
  pages: { 'zh-CN': '翻页', 'en-US': 'Pages' },
  story: { 'zh-CN': '{name}的经过', 'en-US': 'Story of {name}' },
  storyPurpose: {
    'zh-CN': '审计日志中与此有关的全部记录，最新的在前。',
    'en-US': 'Everything that the audit trail holds of this, the latest first.',
  },
  openStory: { 'zh-CN': '查看全部', 'en-US': 'Show all' },
  chooseRow: {
    'zh-CN': '点一行，这里显示那个人的经过。',
    'en-US': 'Choose a row to see that person’s story here.',
  },
  storyHead: { 'zh-CN': '经过', 'en-US': 'Story' },
  notFound: { 'zh-CN': '没有找到，或者你无权查看', 'en-US': 'Not found, or not yours to see' },
  crumb: { 'zh-CN': '所在列表', 'en-US': 'List' },
})

export const chainTexts = defineTexts({
  chain: { 'zh-CN': '哈希链', 'en-US': 'Hash chain' },
  whole: { 'zh-CN': '哈希链完整', 'en-US': 'The chain is whole' },
  broken: { 'zh-CN': '哈希链有异常', 'en-US': 'The chain is broken' },
  unknown: { 'zh-CN': '还没有验证过', 'en-US': 'Not checked yet' },
  checked: { 'zh-CN': '已验证', 'en-US': 'Checked' },
  upTo: { 'zh-CN': '到第{row}条', 'en-US': 'Up to row {row}' },
  last: { 'zh-CN': '最近一次', 'en-US': 'Last check' },
  took: { 'zh-CN': '用时{seconds}秒', 'en-US': 'took {seconds} s' },
  head: { 'zh-CN': '链头 SHA-256', 'en-US': 'Head of the chain, SHA-256' },
  key: { 'zh-CN': '公钥 SHA-256', 'en-US': 'Public key, SHA-256' },
  day: {
    'zh-CN': '近24小时验证{count}次，{failed}次有异常',
    'en-US': '{count} checks in 24 hours, {failed} with findings',
  },
  check: { 'zh-CN': '现在验证', 'en-US': 'Check now' },
  begun: { 'zh-CN': '已开始验证，结果稍后显示', 'en-US': 'The check has begun. Its result will show here' },
  findings: { 'zh-CN': '未确认的异常', 'en-US': 'Findings to acknowledge' },
  lead: {
    'zh-CN': '先请运维人员核实，再写明原因确认。确认后提醒停止，异常本身保留在记录里。',
    'en-US':
      'Have the operator look into them first, then acknowledge them with the reason. The alarm ends; the findings stay on record.',
  },
  onlyAdmin: { 'zh-CN': '由平台管理员确认。', 'en-US': 'A platform administrator acknowledges them.' },
  firstSeen: { 'zh-CN': '首次发现', 'en-US': 'First found' },
  acknowledge: { 'zh-CN': '确认这些异常', 'en-US': 'Acknowledge these findings' },
  acknowledged: { 'zh-CN': '已确认', 'en-US': 'Acknowledged' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  alarm: {
    'zh-CN': '审计日志验证未通过，有{count}处异常未确认。',
    'en-US': {
      by: 'count',
      one: 'The audit trail did not pass its check: {count} finding is not acknowledged.',
      other: 'The audit trail did not pass its check: {count} findings are not acknowledged.',
    },
  },
  look: { 'zh-CN': '去查看', 'en-US': 'Look at them' },
})

export const trailExportTexts = defineTexts({
  title: { 'zh-CN': '导出筛选结果', 'en-US': 'Export these rows' },
  zip: { 'zh-CN': '导出签名ZIP', 'en-US': 'Signed ZIP' },
  csv: { 'zh-CN': '导出CSV', 'en-US': 'CSV' },
  zipWhat: {
    'zh-CN': '签名ZIP包含记录、哈希链证明、公钥和验证方法，离线也能核对；CSV用表格软件打开。',
    'en-US':
      'The signed ZIP holds the rows, the proof of their chain, the public key and how to verify it offline; the CSV is for spreadsheets.',
  },
  most: {
    'zh-CN': '最多{rows}条，最新的在前。导出本身也记入审计日志。',
    'en-US': 'At most {rows} rows, the latest first. The export itself is recorded.',
  },
  reason: { 'zh-CN': '导出原因', 'en-US': 'Reason' },
})
