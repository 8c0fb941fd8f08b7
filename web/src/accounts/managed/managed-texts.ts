import { defineTexts, type Text } from '@tongying/contract/kit'

/** The words of the pages on which the platform's administrators look after accounts and roles. */
export const managedTexts = defineTexts({
  purpose: {
    'zh-CN': '查找账号，授予和取消平台角色；需要时暂停、恢复，或让账号在所有设备退出登录。',
    'en-US': 'Find accounts, give and take platform roles. Suspend, reinstate or log out everywhere where needed.',
  },
  crumb: { 'zh-CN': '位置', 'en-US': 'Where you are' },
  search: { 'zh-CN': '手机号、编号或姓名', 'en-US': 'Phone, ID or name' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  suspended: { 'zh-CN': '已暂停', 'en-US': 'Suspended' },
  active: { 'zh-CN': '正常', 'en-US': 'Active' },
  closed: { 'zh-CN': '已注销', 'en-US': 'Closed' },
  person: { 'zh-CN': '账号', 'en-US': 'Account' },
  phone: { 'zh-CN': '手机号', 'en-US': 'Mobile phone' },
  email: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  roles: { 'zh-CN': '平台角色', 'en-US': 'Platform roles' },
  noRoles: { 'zh-CN': '没有', 'en-US': 'None' },
  state: { 'zh-CN': '状态', 'en-US': 'State' },
  created: { 'zh-CN': '注册时间', 'en-US': 'Registered' },
  lastSeen: { 'zh-CN': '最近活动', 'en-US': 'Last active' },
  none: { 'zh-CN': '没有符合条件的账号', 'en-US': 'No accounts found' },
  noneDetail: {
    'zh-CN': '手机号要输入完整的11位；姓名可以只输入开头。',
    'en-US': 'Enter all 11 digits of a phone number; of a name, the start is enough.',
  },
  facts: { 'zh-CN': '资料', 'en-US': 'Details' },
  id: { 'zh-CN': '编号', 'en-US': 'ID' },
  realName: { 'zh-CN': '实名认证', 'en-US': 'Real name' },
  secondFactor: { 'zh-CN': '两步验证', 'en-US': 'Two-step verification' },
  on: { 'zh-CN': '已开启', 'en-US': 'On' },
  off: { 'zh-CN': '未开启', 'en-US': 'Off' },
  devices: { 'zh-CN': '已登录设备', 'en-US': 'Devices logged in' },
  history: { 'zh-CN': '经过', 'en-US': 'History' },
  noHistory: { 'zh-CN': '管理员还没有处理过这个账号', 'en-US': 'No administrator has changed this account yet' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  told: {
    'zh-CN': '本人会看到，并记入审计日志。',
    'en-US': 'The person reads it, and it is recorded in the audit log.',
  },
  recorded: { 'zh-CN': '记入审计日志。', 'en-US': 'It is recorded in the audit log.' },
  ownOne: {
    'zh-CN': '这是你自己的账号，由另一位平台管理员处理。',
    'en-US': 'This is your own account; another platform administrator looks after it.',
  },
  unmaskTitle: { 'zh-CN': '显示完整手机号', 'en-US': 'Show the whole phone number' },
  caller: { 'zh-CN': '核实来电人', 'en-US': 'Checking who calls' },
  contact: { 'zh-CN': '联系本人', 'en-US': 'Contacting the person' },
  suspend: { 'zh-CN': '暂停账号', 'en-US': 'Suspend' },
  suspendTitle: { 'zh-CN': '暂停{name}的账号', 'en-US': 'Suspend the account of {name}' },
  suspendLead: {
    'zh-CN':
      '立即生效：所有设备退出登录，访问令牌和通行密钥失效，恢复之前不能登录。暂停期间医生认证不算有效：不能被邀请，进行中的会诊不再由其参加。',
    'en-US':
      'Takes effect at once: logged out everywhere, access tokens and passkeys end, no login until reinstated. A certification counts for nothing until then: nobody can invite the person, and running cases go on without them.',
  },
  suspendDone: { 'zh-CN': '已暂停{name}的账号', 'en-US': 'The account of {name} was suspended' },
  reinstate: { 'zh-CN': '恢复账号', 'en-US': 'Reinstate' },
  reinstateTitle: { 'zh-CN': '恢复{name}的账号', 'en-US': 'Reinstate the account of {name}' },
  reinstateLead: {
    'zh-CN': '立即生效，本人可以用手机号重新登录。访问令牌和通行密钥需要重新添加。',
    'en-US': 'Takes effect at once: the person can log in by phone. Access tokens and passkeys have to be added anew.',
  },
  reinstateDone: { 'zh-CN': '已恢复{name}的账号', 'en-US': 'The account of {name} was reinstated' },
  logOut: { 'zh-CN': '退出所有设备', 'en-US': 'Log out everywhere' },
  logOutTitle: { 'zh-CN': '让{name}在所有设备退出登录', 'en-US': 'Log {name} out everywhere' },
  logOutLead: {
    'zh-CN': '立即生效，访问令牌和通行密钥一并失效；本人可以重新登录。',
    'en-US': 'Takes effect at once; access tokens and passkeys end as well. The person can log in again.',
  },
  logOutDone: { 'zh-CN': '{name}已在所有设备退出登录', 'en-US': '{name} was logged out everywhere' },
  give: { 'zh-CN': '授予{role}', 'en-US': 'Make {role}' },
  take: { 'zh-CN': '取消{role}', 'en-US': 'Remove {role}' },
  giveTitle: { 'zh-CN': '申请授予{name}角色：{role}', 'en-US': 'Ask to give {name} the role: {role}' },
  takeTitle: { 'zh-CN': '取消{name}的角色：{role}', 'en-US': 'Remove the role of {name}: {role}' },
  secondLead: {
    'zh-CN': '另一位平台管理员批准后生效。只有一位管理员时，请运维人员用 npm run grant-role 授予。',
    'en-US':
      'Takes effect once another administrator approves. With one administrator alone, the operator assigns roles with npm run grant-role.',
  },
  atOnceLead: {
    'zh-CN': '立即生效，本人在所有设备退出登录。',
    'en-US': 'Takes effect at once; the person is logged out everywhere.',
  },
  ask: { 'zh-CN': '提交', 'en-US': 'Submit' },
  asked: { 'zh-CN': '已提交，等待另一位管理员批准', 'en-US': 'Submitted; another administrator has to approve' },
  taken: { 'zh-CN': '角色已取消', 'en-US': 'The role was removed' },
  requests: { 'zh-CN': '待批准的角色变更', 'en-US': 'Changes of roles to approve' },
  wanted: { 'zh-CN': '{askedBy}申请{change}', 'en-US': '{askedBy} asked: {change}' },
  approve: { 'zh-CN': '批准', 'en-US': 'Approve' },
  approved: { 'zh-CN': '已批准', 'en-US': 'Approved' },
  decline: { 'zh-CN': '不批准…', 'en-US': 'Decline…' },
  withdraw: { 'zh-CN': '收回…', 'en-US': 'Withdraw…' },
  declineTitle: { 'zh-CN': '不批准角色变更', 'en-US': 'Decline the change of roles' },
  withdrawTitle: { 'zh-CN': '收回角色变更', 'en-US': 'Withdraw the change of roles' },
  declined: { 'zh-CN': '角色变更没有生效', 'en-US': 'The change of roles was not made' },
  needsSecond: { 'zh-CN': '等待另一位管理员', 'en-US': 'Awaits another administrator' },
})

export const realNameTexts = defineTexts({
  none: { 'zh-CN': '未认证', 'en-US': 'Not checked' },
  formatChecked: { 'zh-CN': '格式已校验', 'en-US': 'Form checked' },
  verified: { 'zh-CN': '已核实', 'en-US': 'Verified' },
})

/** The words of a line in the history of an account; a word that is not here shows as itself. */
export const managedHistoryTexts: Readonly<Record<string, Text>> = {
  'account.suspendAccount': { 'zh-CN': '暂停账号', 'en-US': 'Suspended' },
  'account.reinstateAccount': { 'zh-CN': '恢复账号', 'en-US': 'Reinstated' },
  'account.logOutAccount': { 'zh-CN': '退出所有设备', 'en-US': 'Logged out everywhere' },
  'account.askRole.give': { 'zh-CN': '申请授予角色', 'en-US': 'Asked to give a role' },
  'account.askRole.take': { 'zh-CN': '取消角色', 'en-US': 'Asked to remove a role' },
  'account.approveRole.give': { 'zh-CN': '批准授予角色', 'en-US': 'Approved a role' },
  'account.approveRole.take': { 'zh-CN': '批准取消角色', 'en-US': 'Approved the removal of a role' },
  'account.declineRole.give': { 'zh-CN': '没有授予角色', 'en-US': 'Did not give a role' },
  'account.declineRole.take': { 'zh-CN': '没有取消角色', 'en-US': 'Did not remove a role' },
  'account.unmask': { 'zh-CN': '查看完整信息', 'en-US': 'Showed a number in full' },
  'operator grant-role': { 'zh-CN': '运维人员授予角色', 'en-US': 'The operator assigned a role' },
}
