import { defineTexts } from '@tongying/contract/kit'

export const preferencesTexts = defineTexts({
  title: { 'zh-CN': '通知方式', 'en-US': 'How you are notified' },
  purpose: {
    'zh-CN': '什么事用短信、邮件和浏览器通知你，什么时间不打扰。',
    'en-US': 'What reaches you by SMS, by email and in a browser, and when you are left in peace.',
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
      'zh-CN': '这段时间的短信、邮件和浏览器通知{to}一起发；急会诊、危急值和账号安全的通知照发。时间均为北京时间。',
      'en-US':
        'SMS, email and browser notices of these hours go out at {to}. Emergencies, critical findings and security notices go out at once. Beijing time.',
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
  push: {
    title: { 'zh-CN': '浏览器通知', 'en-US': 'Notices in this browser' },
    purpose: {
      'zh-CN': '没有打开同影的页面时，也能在这台设备上收到通知。通知里不写患者姓名。退出登录后不再收到。',
      'en-US':
        'Reaches you on this device also while none of our pages is open. No notice names a patient. It ends when you log out.',
    },
    isOn: {
      'zh-CN': '这个浏览器正在接收通知，退出登录后停止。',
      'en-US': 'This browser takes notices until you log out.',
    },
    others: { 'zh-CN': '另外还有{count}个浏览器在接收。', 'en-US': 'Other browsers that take notices: {count}.' },
    none: { 'zh-CN': '这个浏览器不支持通知。', 'en-US': 'This browser does not support notices.' },
    refused: {
      'zh-CN': '这个浏览器屏蔽了通知，请在浏览器设置里允许本网站发送通知。',
      'en-US': 'Notices are blocked. Allow them for this site in the settings of the browser.',
    },
    turnOn: { 'zh-CN': '在这个浏览器开启', 'en-US': 'Turn on in this browser' },
    turnOff: { 'zh-CN': '在这个浏览器关闭', 'en-US': 'Turn off in this browser' },
    turnedOn: { 'zh-CN': '已开启', 'en-US': 'Turned on' },
    failed: { 'zh-CN': '没有成功，请稍后再试', 'en-US': 'That did not work. Try again later' },
  },
  where: { 'zh-CN': '送到哪里', 'en-US': 'Where it goes' },
  phone: { 'zh-CN': '手机', 'en-US': 'Phone' },
  email: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  noEmail: {
    'zh-CN': '还没有绑定邮箱，不会发邮件。',
    'en-US': 'No email address yet, so no email is sent.',
  },
  bind: { 'zh-CN': '去绑定', 'en-US': 'Add one' },
  language: { 'zh-CN': '邮件和浏览器通知的语言', 'en-US': 'Language of emails and browser notices' },
  reset: { 'zh-CN': '恢复默认', 'en-US': 'Restore defaults' },
})
