import { defineTexts, type Text } from '@tongying/contract/kit'

/** The words of the pages on which the platform's administrators see how the product runs. */
export const operationTexts = defineTexts({
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  recorded: { 'zh-CN': '记入审计日志。', 'en-US': 'It is recorded in the audit log.' },
})

export const jobTexts = defineTexts({
  purpose: {
    'zh-CN': '失败两次以上的后台任务和没有处理的事件。查明原因后重试，或写明原因后放弃。',
    'en-US': 'Work that failed twice or more. Find the cause, then try again, or discard it with a reason.',
  },
  empty: { 'zh-CN': '没有失败的任务', 'en-US': 'No job has failed' },
  emptyDetail: { 'zh-CN': '一切都已处理。', 'en-US': 'Everything was handled.' },
  event: { 'zh-CN': '事件', 'en-US': 'Event' },
  timed: { 'zh-CN': '定时任务', 'en-US': 'Timed job' },
  trying: { 'zh-CN': '正在自动重试', 'en-US': 'Tried again by itself' },
  tries: {
    'zh-CN': '已试{count}次',
    'en-US': { by: 'count', one: '{count} try', other: '{count} tries' },
  },
  next: { 'zh-CN': '下次重试：', 'en-US': 'Next try:' },
  waits: { 'zh-CN': '等待处理', 'en-US': 'Waits for you' },
  since: { 'zh-CN': '时间：', 'en-US': 'Since:' },
  retry: { 'zh-CN': '重试', 'en-US': 'Try again' },
  retried: { 'zh-CN': '已安排重试', 'en-US': 'It will be tried again now' },
  discard: { 'zh-CN': '放弃', 'en-US': 'Discard' },
  discardTitle: { 'zh-CN': '放弃失败的任务', 'en-US': 'Discard the failed job' },
  discardLead: {
    'zh-CN': '不再重试，其效果不会发生，例如通知不会送达。',
    'en-US': 'It is not tried again, and its effect does not come about: a notice, for example, is not delivered.',
  },
  discarded: { 'zh-CN': '已放弃', 'en-US': 'Discarded' },
  more: { 'zh-CN': '共{total}项，这里是最新的{shown}项', 'en-US': '{total} in all; the newest {shown} are shown' },
})

export const carrierTexts = defineTexts({
  purpose: {
    'zh-CN': '短信和邮件通道的状态；给自己发一条测试消息或通知样例。',
    'en-US': 'How SMS and email stand. Send yourself a test message or a sample of a notice.',
  },
  via: { 'zh-CN': '通道', 'en-US': 'Carrier' },
  file: { 'zh-CN': '写入文件，不会送达任何人', 'en-US': 'Written to a file; reaches nobody' },
  lastSuccess: { 'zh-CN': '最近成功', 'en-US': 'Last success' },
  lastFailure: { 'zh-CN': '最近失败', 'en-US': 'Last failure' },
  error: { 'zh-CN': '失败原因', 'en-US': 'Reason' },
  failing: {
    'zh-CN': '已连续失败{count}次',
    'en-US': { by: 'count', one: '{count} failure since', other: '{count} failures since' },
  },
  fine: { 'zh-CN': '正常', 'en-US': 'OK' },
  unused: { 'zh-CN': '还没有发送过', 'en-US': 'Nothing sent yet' },
  own: { 'zh-CN': '测试发到', 'en-US': 'Tests go to' },
  noAddress: { 'zh-CN': '你的账号没有填写', 'en-US': 'Your account has none' },
  test: { 'zh-CN': '发送测试消息', 'en-US': 'Send a test message' },
  tested: { 'zh-CN': '已发到{to}', 'en-US': 'Sent to {to}' },
  tryTitle: { 'zh-CN': '试发通知', 'en-US': 'Try a notice' },
  tryLead: {
    'zh-CN': '用虚构内容显示中英文；勾选的方式会真的发给你自己，每种各发中英文，别人收不到。',
    'en-US':
      'Shown in Chinese and English with made-up values. What you tick is sent to you in both languages, and to nobody else.',
  },
  notice: { 'zh-CN': '通知', 'en-US': 'Notice' },
  shown: { 'zh-CN': '通知样例', 'en-US': 'How the notice reads' },
  send: { 'zh-CN': '发送', 'en-US': 'Send' },
})

/** The words of the platform's daily budgets of SMS; one that is not here shows as itself. */
export const budgetTexts: Readonly<Record<string, Text>> = {
  'code budget, accounts': { 'zh-CN': '验证码（已注册）', 'en-US': 'Codes, accounts' },
  'code budget, others': { 'zh-CN': '验证码（未注册）', 'en-US': 'Codes, others' },
  'notice budget': { 'zh-CN': '通知', 'en-US': 'Notices' },
  'notice reserve, emergencies': { 'zh-CN': '急会诊通知备用', 'en-US': 'Reserve for emergencies' },
  'notice reserve, critical findings': { 'zh-CN': '危急值通知备用', 'en-US': 'Reserve for critical findings' },
  'notice reserve, accounts': { 'zh-CN': '账号安全通知备用', 'en-US': 'Reserve for account security' },
}

export const healthTexts = defineTexts({
  purpose: {
    'zh-CN': '版本、数据库、磁盘、任务和备份的状态。',
    'en-US': 'Version, database, disks, jobs and the last backup.',
  },
  service: { 'zh-CN': '服务', 'en-US': 'Service' },
  version: { 'zh-CN': '版本', 'en-US': 'Version' },
  node: { 'zh-CN': '运行环境', 'en-US': 'Runtime' },
  started: { 'zh-CN': '启动时间', 'en-US': 'Started' },
  sockets: { 'zh-CN': '在线页面', 'en-US': 'Open pages' },
  database: { 'zh-CN': '数据库', 'en-US': 'Database' },
  size: { 'zh-CN': '大小', 'en-US': 'Size' },
  sessions: { 'zh-CN': '连接', 'en-US': 'Sessions' },
  sessionsOf: { 'zh-CN': '{sessions}个，{waiting}个调用在等待', 'en-US': '{sessions}; {waiting} calls wait for one' },
  migrations: { 'zh-CN': '迁移', 'en-US': 'Migrations' },
  migrationsOf: { 'zh-CN': '{count}个，最后一个：{last}', 'en-US': '{count}, the last is {last}' },
  room: { 'zh-CN': '空间', 'en-US': 'Room' },
  roomOf: { 'zh-CN': '剩余{free}，共{total}', 'en-US': '{free} free of {total}' },
  roomElsewhere: { 'zh-CN': '数据库不在这台机器上', 'en-US': 'The database is on another machine' },
  full: { 'zh-CN': '已满：只能读取', 'en-US': 'Full: only reading works' },
  files: { 'zh-CN': '文件', 'en-US': 'Files' },
  jobs: { 'zh-CN': '任务和事件', 'en-US': 'Jobs and events' },
  waiting: { 'zh-CN': '已安排', 'en-US': 'Planned' },
  due: { 'zh-CN': '到期未做', 'en-US': 'Due and not done' },
  dueOf: { 'zh-CN': '{count}个，最久{seconds}秒', 'en-US': '{count}; the oldest since {seconds} s' },
  failed: { 'zh-CN': '失败', 'en-US': 'Failed' },
  events: { 'zh-CN': '事件积压', 'en-US': 'Events behind' },
  eventsOf: { 'zh-CN': '{count}条，最久{seconds}秒', 'en-US': '{count}; the oldest since {seconds} s' },
  audit: { 'zh-CN': '审计封存', 'en-US': 'Audit trail sealed' },
  auditOf: { 'zh-CN': '{count}条未封存', 'en-US': '{count} rows not sealed yet' },
  never: { 'zh-CN': '还没有', 'en-US': 'Not yet' },
  backup: { 'zh-CN': '最近备份', 'en-US': 'Last backup' },
  backupUnknown: {
    'zh-CN': '这台机器上没有记录（npm run backup 完成后会记录）',
    'en-US': 'None is known on this machine (npm run backup notes it)',
  },
  storage: { 'zh-CN': '存储与到期删除', 'en-US': 'Storage and deletion' },
  used: { 'zh-CN': '文件占用', 'en-US': 'Files take' },
  usedOf: { 'zh-CN': '{bytes}，{count}个文件', 'en-US': '{bytes}, {count} files' },
  dueRow: { 'zh-CN': '{count}项{bytes}', 'en-US': '{count}{bytes}' },
  next: { 'zh-CN': '最近一项：', 'en-US': 'Next:' },
})

/** What goes by itself, by the task that deletes it, and when. */
export const storageTexts: Readonly<Record<string, { readonly name: Text; readonly rule: Text }>> = {
  'attachments.expire': {
    name: { 'zh-CN': '待清理文件', 'en-US': 'Files' },
    rule: {
      'zh-CN': '未完成、未通过检查或已移除的，7天后删除',
      'en-US': 'Unfinished, not accepted or removed: deleted after 7 days',
    },
  },
  'accounts.erase': {
    name: { 'zh-CN': '注销账号', 'en-US': 'Accounts' },
    rule: { 'zh-CN': '申请注销的，7天后删除', 'en-US': 'Closed by their owners: deleted after 7 days' },
  },
  'site.forgetContactRequest': {
    name: { 'zh-CN': '网站留言', 'en-US': 'Messages' },
    rule: { 'zh-CN': '访客留言，180天后删除', 'en-US': 'Of the website’s visitors: deleted after 180 days' },
  },
}

export const workTexts = defineTexts({
  title: { 'zh-CN': '平台运行', 'en-US': 'Operations' },
  roles: { 'zh-CN': '待批准的角色变更', 'en-US': 'Changes of roles to approve' },
  carriers: { 'zh-CN': '发送失败的通道', 'en-US': 'Carriers that fail' },
  fine: { 'zh-CN': '没有需要处理的事', 'en-US': 'Nothing needs you' },
})
