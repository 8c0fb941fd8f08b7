import type { MessageText } from './message-text.ts'

/** From the platform itself. */
export const platformTexts = {
  'account.platformAdminGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '你已成为平台管理员', 'en-US': 'You are a platform administrator' },
    body: {
      'zh-CN': '你已被授予平台管理员角色。请先在安全设置中开启两步验证，再进入管理控制台。',
      'en-US':
        'You were assigned the role of platform administrator. Turn on two-step verification before you open the management console.',
    },
  },
  'account.platformAuditorGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '你已成为平台审核员', 'en-US': 'You are a platform reviewer' },
    body: {
      'zh-CN': '你已被授予平台审核员角色。请先在安全设置中开启两步验证，再进入管理控制台。',
      'en-US':
        'You were assigned the role of platform reviewer. Turn on two-step verification before you open the management console.',
    },
  },
  'account.otherPlatformAdminGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '平台新增了一位管理员', 'en-US': 'The platform has a new administrator' },
    body: {
      'zh-CN': '{person}已被授予平台管理员角色。如果你不知情，请立即联系运维人员。',
      'en-US': '{person} is now a platform administrator. If you did not expect this, contact the operator now.',
    },
  },
  'account.otherPlatformAuditorGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '平台新增了一位审核员', 'en-US': 'The platform has a new reviewer' },
    body: {
      'zh-CN': '{person}已被授予平台审核员角色。如果你不知情，请立即联系运维人员。',
      'en-US': '{person} is now a platform reviewer. If you did not expect this, contact the operator now.',
    },
  },
  'account.platformRoleAsked': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '有角色变更待批准', 'en-US': 'A change of roles is awaiting approval' },
    body: {
      'zh-CN': '{by}申请变更{person}的平台角色，请另一位管理员处理。',
      'en-US': '{by} asked to change the platform roles of {person}. Another administrator has to approve or decline.',
    },
  },
  'account.platformAdminTaken': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '你不再是平台管理员', 'en-US': 'You are no longer a platform administrator' },
    body: {
      'zh-CN': '你的平台管理员角色已取消，所有设备已退出登录，可以重新登录。',
      'en-US': 'Your role of platform administrator was removed. You were logged out everywhere and can log in again.',
    },
  },
  'account.platformAuditorTaken': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '你不再是平台审核员', 'en-US': 'You are no longer a platform reviewer' },
    body: {
      'zh-CN': '你的平台审核员角色已取消，所有设备已退出登录，可以重新登录。',
      'en-US': 'Your role of platform reviewer was removed. You were logged out everywhere and can log in again.',
    },
  },
  'account.otherPlatformAdminTaken': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '一位平台管理员的角色已取消', 'en-US': 'A platform administrator was removed' },
    body: {
      'zh-CN': '{person}不再是平台管理员。如果你不知情，请立即联系运维人员。',
      'en-US': '{person} is no longer a platform administrator. If you did not expect this, contact the operator now.',
    },
  },
  'account.otherPlatformAuditorTaken': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '一位平台审核员的角色已取消', 'en-US': 'A platform reviewer was removed' },
    body: {
      'zh-CN': '{person}不再是平台审核员。如果你不知情，请立即联系运维人员。',
      'en-US': '{person} is no longer a platform reviewer. If you did not expect this, contact the operator now.',
    },
  },
  'account.suspended': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '账号已暂停', 'en-US': 'Your account was suspended' },
    body: {
      'zh-CN': '你的账号已被平台暂停：{reason}。暂停期间不能登录。如有疑问，请联系平台。',
      'en-US':
        'The platform suspended your account. Reason: {reason}. You cannot log in meanwhile. Contact the platform with questions.',
    },
  },
  'account.otherSuspended': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '一位平台管理员的账号已暂停', 'en-US': 'A platform administrator was suspended' },
    body: {
      'zh-CN': '{person}的账号已被暂停：{reason}。如果你不知情，请立即联系运维人员。',
      'en-US':
        'The account of {person} was suspended. Reason: {reason}. If you did not expect this, contact the operator now.',
    },
  },
  'account.reinstated': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '账号已恢复', 'en-US': 'Your account was reinstated' },
    body: {
      'zh-CN': '你的账号已恢复，可以重新登录。',
      'en-US': 'Your account was reinstated. You can log in again.',
    },
  },
  'account.exportReady': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '你的数据已可下载', 'en-US': 'Your data is ready to download' },
    body: {
      'zh-CN': '你申请导出的本人数据已生成，7天内可在“隐私与数据”页面下载。',
      'en-US': 'The export of your data is ready. You can download it for 7 days on the page “Privacy and data”.',
    },
  },
  'account.deletionCancelled': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '账号注销已撤销', 'en-US': 'The deletion of your account was cancelled' },
    body: {
      'zh-CN': '你在等待期内登录，账号不再注销。如果你没有申请过注销，请立即修改密码。',
      'en-US':
        'You logged in during the waiting time, so your account stays. If you did not ask for its deletion, change your password now.',
    },
  },
  'auditTrail.broken': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '审计日志验证未通过', 'en-US': 'The audit trail did not pass its check' },
    body: {
      'zh-CN': '自动验证发现{findings}处新的异常。请在管理控制台的“审计日志”中查看，联系运维人员核实，写明原因后确认。',
      'en-US': {
        by: 'findings',
        one: 'The automatic check found {findings} fault. Open “Audit trail” in the management console, have the operator look into it, and acknowledge it with the reason.',
        other:
          'The automatic check found {findings} faults. Open “Audit trail” in the management console, have the operator look into them, and acknowledge them with the reason.',
      },
    },
  },
  'demo.welcome': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '欢迎使用演示医院', 'en-US': 'Welcome to the demo hospital' },
    body: {
      'zh-CN': '这里的机构、人员和病例均为虚构，可以放心试用。',
      'en-US': 'All institutions, people and cases here are fictional. Feel free to try anything.',
    },
  },
} as const satisfies Record<string, MessageText>
