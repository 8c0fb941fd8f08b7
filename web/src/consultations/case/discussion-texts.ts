import { defineTexts } from '@tongying/contract/kit'

export const discussionTexts = defineTexts({
  who: {
    'zh-CN': '申请医生、受邀专家和审核员可见',
    'en-US': 'Visible to the applicant, invited experts and reviewers',
  },
  nothingYet: {
    'zh-CN': '还没有人发言。补充病情、约定准备事项，都可以写在这里。',
    'en-US': 'No messages yet. Use the discussion to add to the case or agree on what to prepare.',
  },
  noComments: { 'zh-CN': '没有讨论记录。', 'en-US': 'No messages.' },
  reply: { 'zh-CN': '写给参加会诊的人', 'en-US': 'Write to the people in this consultation' },
  kept: { 'zh-CN': '随病例存档，发出后不能修改', 'en-US': 'Kept with the case; cannot be changed once sent' },
  send: { 'zh-CN': '发送', 'en-US': 'Send' },
  unread: { 'zh-CN': '{count}条未读', 'en-US': '{count} unread' },
  readBy: { 'zh-CN': '{names}已读到这里', 'en-US': 'Read up to here by {names}' },
  comma: { 'zh-CN': '、', 'en-US': ', ' },
  mention: { 'zh-CN': '@ 提到某人', 'en-US': '@ Mention' },
  whom: { 'zh-CN': '提到谁', 'en-US': 'Whom to mention' },
  nobody: { 'zh-CN': '没有这样的参加者', 'en-US': 'Nobody of that name takes part' },
  removeFile: { 'zh-CN': '移除{name}', 'en-US': 'Remove {name}' },
  today: { 'zh-CN': '今天', 'en-US': 'Today' },
  failed: { 'zh-CN': '讨论加载失败', 'en-US': 'The discussion could not be loaded' },
})
