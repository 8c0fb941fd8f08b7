import { defineTexts } from '@tongying/contract/kit'

export const contactQueueTexts = defineTexts({
  purpose: {
    'zh-CN': '访客通过“联系我们”写来的内容，等待最久的在前。按对方留下的联系方式答复后标为已处理。',
    'en-US': 'What visitors wrote on the contact page, longest waiting first. Answer them, then mark it as closed.',
  },
  none: { 'zh-CN': '没有留言', 'en-US': 'No messages' },
  noneDetail: {
    'zh-CN': '新的留言会出现在这里，并发到商务合作邮箱。',
    'en-US': 'New ones appear here and are mailed to the business address.',
  },
  state: { 'zh-CN': '状态', 'en-US': 'Status' },
  from: { 'zh-CN': '来自', 'en-US': 'From' },
  topic: { 'zh-CN': '事由', 'en-US': 'About' },
  at: { 'zh-CN': '时间', 'en-US': 'Received' },
  reach: { 'zh-CN': '联系方式', 'en-US': 'Contact' },
  message: { 'zh-CN': '内容', 'en-US': 'Message' },
  organization: { 'zh-CN': '单位', 'en-US': 'Institution' },
  keptUntil: { 'zh-CN': '自动删除时间', 'en-US': 'Deleted on' },
  closedBy: { 'zh-CN': '处理人', 'en-US': 'Closed by' },
  note: { 'zh-CN': '处理记录（选填）', 'en-US': 'Note (optional)' },
  noted: { 'zh-CN': '处理记录', 'en-US': 'Note' },
  close: { 'zh-CN': '标为已处理', 'en-US': 'Mark as closed' },
  closed: { 'zh-CN': '已标为处理', 'en-US': 'Marked as closed' },
  crumb: { 'zh-CN': '所在列表', 'en-US': 'List' },
})
