import { defineTexts } from '@tongying/contract/kit'

export const preferencesTexts = defineTexts({
  title: { 'zh-CN': '通知方式', 'en-US': 'How you are notified' },
  purpose: {
    'zh-CN': '什么事用短信、邮件通知你，什么时间不打扰。',
    'en-US': 'What reaches you by SMS and email, and when you are left in peace.',
  },
  back: { 'zh-CN': '返回账号中心', 'en-US': 'Back to the account center' },
  savedAt: { 'zh-CN': '{time}已保存', 'en-US': 'Saved at {time}' },
  kinds: { 'zh-CN': '什么事', 'en-US': 'What about' },
  site: { 'zh-CN': '站内', 'en-US': 'In app' },
  channelOf: { 'zh-CN': '{kind}：{channel}', 'en-US': '{kind}: {channel}' },
  fixed: {
    'zh-CN':
      '灰色的关不掉：消息中心总有一份；急会诊、危急值和账号安全的通知总会发出。会诊和机构的事，短信只发需要你尽快知道的。',
    'en-US':
      'Grey boxes stay on: every message is in the message center, and notices of emergencies, critical findings and your account’s security always go out. Of the other kinds, only what you need to know soon is sent by SMS.',
  },
  quiet: {
    title: { 'zh-CN': '免打扰', 'en-US': 'Quiet hours' },
    on: { 'zh-CN': '开启免打扰', 'en-US': 'Use quiet hours' },
    from: { 'zh-CN': '开始', 'en-US': 'From' },
    to: { 'zh-CN': '结束', 'en-US': 'To' },
    hint: {
      'zh-CN': '这段时间的短信和邮件{to}一起发；急会诊、危急值和账号安全的通知照发。时间均为北京时间。',
      'en-US':
        'SMS and email of these hours go out at {to}. Emergencies, critical findings and security notices go out at once. Beijing time.',
    },
    same: { 'zh-CN': '开始和结束不能是同一时间', 'en-US': 'Start and end must differ' },
  },
  digest: {
    title: { 'zh-CN': '每日摘要', 'en-US': 'Daily summary' },
    on: { 'zh-CN': '每天发一封摘要邮件', 'en-US': 'Send me a summary by email every day' },
    at: { 'zh-CN': '时间', 'en-US': 'At' },
    hint: {
      'zh-CN': '今天的会诊、等你答复的和未读消息，一封说完；没有这些就不发。发到{email}。',
      'en-US':
        'Today’s consultations, what awaits your answer and unread messages in one email, unless there is none. Sent to {email}.',
    },
  },
  where: { 'zh-CN': '送到哪里', 'en-US': 'Where it goes' },
  phone: { 'zh-CN': '手机', 'en-US': 'Phone' },
  email: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  noEmail: {
    'zh-CN': '还没有绑定邮箱，不会发邮件。',
    'en-US': 'No email address yet, so no email is sent.',
  },
  bind: { 'zh-CN': '去绑定', 'en-US': 'Add one' },
  language: { 'zh-CN': '邮件的语言', 'en-US': 'Language of emails' },
  reset: { 'zh-CN': '恢复默认', 'en-US': 'Restore defaults' },
})
