import { defineTexts } from '@tongying/contract/kit'

/** Words of the contact form. */
export const contactTexts = defineTexts({
  title: { 'zh-CN': '给我们留言', 'en-US': 'Write to us' },
  topic: { 'zh-CN': '事由', 'en-US': 'About' },
  choose: { 'zh-CN': '请选择', 'en-US': 'Select' },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  organization: { 'zh-CN': '单位（选填）', 'en-US': 'Institution (optional)' },
  reach: { 'zh-CN': '邮箱或手机号', 'en-US': 'Email or mobile number' },
  message: { 'zh-CN': '内容', 'en-US': 'Message' },
  messageHint: {
    'zh-CN': '最多2000字。请不要写患者的姓名和证件号。',
    'en-US': 'Up to 2000 characters. No names or ID numbers of patients, please.',
  },
  notice: {
    'zh-CN':
      '你写的内容加密保存在平台，并以邮件发给{company}的工作人员，只用于答复你。平台上的记录{days}天后自动删除，不论是否已答复；邮件由收件人按同样的目的保管。',
    'en-US':
      'What you write is stored encrypted on the platform and sent by email to the staff of {company}, to answer you and for nothing else. The record on the platform is deleted after {days} days, answered or not; whoever gets the email keeps it for the same purpose.',
  },
  policy: { 'zh-CN': '隐私政策', 'en-US': 'Privacy notice' },
  send: { 'zh-CN': '发送', 'en-US': 'Send' },
  sent: { 'zh-CN': '已收到你的留言', 'en-US': 'We have received your message' },
  sentDetail: {
    'zh-CN': '工作人员会按你留下的联系方式答复，个人信息类请求15个工作日内答复。',
    'en-US':
      'We answer at the address or number that you gave; requests about personal information within 15 working days.',
  },
  again: { 'zh-CN': '再写一条', 'en-US': 'Write another' },
  wrong: { 'zh-CN': '没有发送，你写的内容还在下面。', 'en-US': 'Not sent. What you wrote is still below.' },
})
