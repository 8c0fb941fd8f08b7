import { defineTexts } from '../kit/index.ts'

/** A message as a mail, and the daily summary. Neither names a patient. */
export const messageMailTexts = defineTexts({
  subject: { 'zh-CN': '同影：{title}', 'en-US': 'Tongying: {title}' },
  foot: {
    'zh-CN': '查看：{center}\n选择怎样通知你：{preferences}',
    'en-US': 'Read it: {center}\nChoose how you are notified: {preferences}',
  },
  digest: {
    subject: { 'zh-CN': '同影：{day}的每日摘要', 'en-US': 'Tongying: your summary for {day}' },
    meetings: { 'zh-CN': '今天的会诊（{count}）', 'en-US': 'Consultations today ({count})' },
    meeting: { 'zh-CN': '{time} 会诊{number}', 'en-US': '{time} consultation {number}' },
    due: { 'zh-CN': '今天到期（{count}）', 'en-US': 'Due today ({count})' },
    dueLine: { 'zh-CN': '{time}前答复 会诊{number}', 'en-US': 'answer by {time}: consultation {number}' },
    toAnswer: { 'zh-CN': '等你答复：{count}', 'en-US': 'Awaiting your answer: {count}' },
    toWrite: { 'zh-CN': '等你写报告：{count}', 'en-US': 'Reports to write: {count}' },
    toReview: { 'zh-CN': '等你审核：{count}', 'en-US': 'To review: {count}' },
    unread: { 'zh-CN': '未读消息（{count}）', 'en-US': 'Unread messages ({count})' },
    more: { 'zh-CN': '还有{count}条', 'en-US': '{count} more' },
  },
})
