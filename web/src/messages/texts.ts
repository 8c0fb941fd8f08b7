import { defineTexts } from '@tongying/contract/kit'

export const messageCentreTexts = defineTexts({
  title: { 'zh-CN': '消息中心', 'en-US': 'Messages' },
  purpose: {
    'zh-CN': '机构和平台的通知、会诊邀请，以及会诊进展。',
    'en-US': 'Notices, invitations, news of consultations.',
  },
  groups: { 'zh-CN': '筛选', 'en-US': 'Show' },
  search: { 'zh-CN': '患者的姓、事由、编号、谁发的', 'en-US': 'Name, purpose, number, from' },
  anyTime: { 'zh-CN': '全部时间', 'en-US': 'Any time' },
  tabs: { 'zh-CN': '消息类型', 'en-US': 'Types of messages' },
  content: { 'zh-CN': '内容', 'en-US': 'Content' },
  time: { 'zh-CN': '时间', 'en-US': 'Time' },
  action: { 'zh-CN': '操作', 'en-US': 'Action' },
  unread: { 'zh-CN': '未读', 'en-US': 'Unread' },
  open: { 'zh-CN': '查看', 'en-US': 'View' },
  notMine: { 'zh-CN': '这次会诊现在不由你处理', 'en-US': 'This consultation is not with you now' },
  calendar: { 'zh-CN': '日历文件', 'en-US': 'Calendar file' },
  markRead: { 'zh-CN': '标为已读', 'en-US': 'Mark as read' },
  preferences: { 'zh-CN': '通知方式', 'en-US': 'How you are notified' },
  readAll: { 'zh-CN': '全部已读', 'en-US': 'Mark all as read' },
  allRead: { 'zh-CN': '已全部标为已读', 'en-US': 'All marked as read' },
  deleteAll: { 'zh-CN': '清空…', 'en-US': 'Delete all…' },
  deleted: { 'zh-CN': '已清空', 'en-US': 'Deleted' },
  empty: { 'zh-CN': '没有{type}', 'en-US': 'No {type}' },
  emptyDetail: {
    'zh-CN': '有新的{type}时会显示在这里，并在铃铛上提示。',
    'en-US': 'New {type} appear here.',
  },
})
