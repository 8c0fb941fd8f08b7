import { defineTexts } from '@tongying/contract/kit'

/** The page around the poster. */
export const posterPageTexts = defineTexts({
  purpose: {
    'zh-CN': '打印一张A4，贴在社区医院的墙上。患者扫码就能预约。',
    'en-US': 'Print it on A4 for the wall of the community hospital. Patients scan it to book.',
  },
  which: { 'zh-CN': '哪家社区医院', 'en-US': 'Which community hospital' },
  print: { 'zh-CN': '打印', 'en-US': 'Print' },
  none: { 'zh-CN': '还没有社区医院', 'en-US': 'No community hospitals yet' },
  noneDetail: {
    'zh-CN': '添加一家社区医院后，这里有它的二维码。',
    'en-US': 'Once a community hospital is added, its QR code is here.',
  },
  failed: { 'zh-CN': '二维码没有加载成功', 'en-US': 'The QR code could not be loaded' },
  sheet: { 'zh-CN': '{hospital}的海报', 'en-US': 'Poster of {hospital}' },
  code: { 'zh-CN': '预约二维码', 'en-US': 'QR code for booking' },
})

/** The poster itself: on the wall stand both languages, whatever the page's is. Addressed with 您, no terms of the trade. */
export const posterTexts = defineTexts({
  title: { 'zh-CN': '超声检查，扫码预约', 'en-US': 'Book an ultrasound examination' },
  what: {
    'zh-CN': '由{institution}的超声医生通过网络为您检查，本院护士在您身边。不用跑远路。',
    'en-US': 'A physician of {institution} examines you over the network; a nurse here is beside you.',
  },
  bodyParts: { 'zh-CN': '可查：{parts}', 'en-US': 'Examined here: {parts}' },
  stop: { 'zh-CN': '。', 'en-US': '. ' },
  and: { 'zh-CN': '、', 'en-US': ', ' },
  address: { 'zh-CN': '扫不了码，可在浏览器输入网址', 'en-US': 'Or type this address in a browser' },
  steps: {
    scan: { 'zh-CN': '用手机扫二维码', 'en-US': 'Scan the QR code with your phone' },
    choose: { 'zh-CN': '选日子、时间和检查部位', 'en-US': 'Choose the day, the time and the body part' },
    fill: { 'zh-CN': '验证手机号，填写谁来检查', 'en-US': 'Verify your phone number and enter who comes' },
    come: {
      'zh-CN': '收到短信就约好，带证件按时来',
      'en-US': 'An SMS confirms it. Come on time and bring your ID',
    },
  },
  desk: { 'zh-CN': '也可以到服务台预约', 'en-US': 'You can also book at the desk' },
  call: { 'zh-CN': '电话：{phone}', 'en-US': 'Phone: {phone}' },
})
