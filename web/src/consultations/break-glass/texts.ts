import { breakGlassMinutes } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'

export const breakGlassTexts = defineTexts({
  open: { 'zh-CN': '紧急调阅…', 'en-US': 'Break-glass access…' },
  title: { 'zh-CN': '紧急调阅这份会诊', 'en-US': 'Open this consultation by break-glass access' },
  lead: {
    'zh-CN': `你不是这份会诊的参与者。说明原因并通过两步验证后，可以查看病例与影像${breakGlassMinutes}分钟。申请医生和机构管理员会立即收到通知；你的姓名、时间和原因会记入查阅记录，不能修改。`,
    'en-US': `You have no part in this consultation. With a reason and your second factor you can read the case and its images for ${breakGlassMinutes} minutes. Its applicant and the administrators of the institution are notified at once; your name, the time and the reason stand in the access log for good.`,
  },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  reasonHint: {
    'zh-CN': '例如：处理患者投诉、医疗质量检查、配合司法调查',
    'en-US': 'Such as a complaint by the patient, a quality review, a court’s request',
  },
  otp: { 'zh-CN': '动态验证码', 'en-US': 'Authenticator code' },
  otpHint: {
    'zh-CN': '打开身份验证器应用查看6位数字，也可以用一个恢复码',
    'en-US': 'The 6 digits of your authenticator app, or a recovery code',
  },
  factorFirst: {
    'zh-CN': '你还没有开启两步验证。请先开启，重新登录后再紧急调阅。',
    'en-US': 'You have no two-step verification yet. Turn it on and log in again before break-glass access.',
  },
  toSecurity: { 'zh-CN': '账号安全', 'en-US': 'Account security' },
  action: { 'zh-CN': '调阅', 'en-US': 'Open' },
  isOpen: {
    'zh-CN': '紧急调阅中，可查看到{time}。申请医生和机构管理员已收到通知。',
    'en-US': 'Break-glass access until {time}. The applicant and the institution’s administrators were notified.',
  },
  end: { 'zh-CN': '结束调阅', 'en-US': 'End access' },
  ended: { 'zh-CN': '已结束调阅', 'en-US': 'Access ended' },
})
