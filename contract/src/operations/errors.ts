import { defineErrors } from '../kit/index.ts'

export const operationErrors = defineErrors({
  CarrierTestAddress: {
    status: 422,
    message: {
      'zh-CN': '你的账号没有这种联系方式，请先在账号设置里填写',
      'en-US': 'Your account has no such address. Add it in your account settings first',
    },
  },
  CarrierTestTemplate: {
    status: 422,
    message: {
      'zh-CN': '短信通道没有这条消息的模板（SMS_TEMPLATES），没有发送',
      'en-US': 'The carrier has no template for this message (SMS_TEMPLATES); nothing was sent',
    },
  },
  CarrierRefused: {
    status: 503,
    message: {
      'zh-CN': '通道没有接收，原因见通道状态和日志',
      'en-US': 'The carrier did not take it. See its state and the log for the reason',
    },
  },
  NoticeUnknown: {
    status: 422,
    message: { 'zh-CN': '没有这条通知', 'en-US': 'There is no such notice' },
  },
})
