import { defineTexts } from '../kit/index.ts'

/** What a carrier is tried with. */
export const carrierTestTexts = defineTexts({
  sms: {
    'zh-CN': '【{brand}】这是一条测试短信。收到即表示短信通道正常。',
    'en-US': '[{brand}] This is a test message. If you read it, SMS works.',
  },
  subject: { 'zh-CN': '{brand} 测试邮件', 'en-US': '{brand}: test message' },
  browsers: { 'zh-CN': '{count}个浏览器', 'en-US': { by: 'count', one: '{count} browser', other: '{count} browsers' } },
  mail: {
    'zh-CN': '这是一封测试邮件。收到即表示邮件通道正常。',
    'en-US': 'This is a test message. If you read it, e-mail works.',
  },
})
