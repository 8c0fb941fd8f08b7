import type { MessageText } from './message-text.ts'

/** From the platform itself. */
export const platformTexts = {
  'account.platformAdminGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '你已成为平台管理员', 'en-US': 'You are a platform administrator' },
    body: {
      'zh-CN': '平台运维人员授予了你平台管理员角色。请先在安全设置中开启两步验证，再进入管理控制台。',
      'en-US':
        'The operator assigned you the role of platform administrator. Turn on two-step verification before you open the management console.',
    },
  },
  'account.platformAuditorGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '你已成为平台审核员', 'en-US': 'You are a platform reviewer' },
    body: {
      'zh-CN': '平台运维人员授予了你平台审核员角色。请先在安全设置中开启两步验证，再进入管理控制台。',
      'en-US':
        'The operator assigned you the role of platform reviewer. Turn on two-step verification before you open the management console.',
    },
  },
  'account.otherPlatformAdminGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '平台新增了一位管理员', 'en-US': 'The platform has a new administrator' },
    body: {
      'zh-CN': '平台运维人员授予了{person}平台管理员角色。如果你不知情，请立即联系运维人员。',
      'en-US':
        'The operator made {person} a platform administrator. If you did not expect this, contact the operator now.',
    },
  },
  'account.otherPlatformAuditorGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '平台新增了一位审核员', 'en-US': 'The platform has a new reviewer' },
    body: {
      'zh-CN': '平台运维人员授予了{person}平台审核员角色。如果你不知情，请立即联系运维人员。',
      'en-US': 'The operator made {person} a platform reviewer. If you did not expect this, contact the operator now.',
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
