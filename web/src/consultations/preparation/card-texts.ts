import { defineTexts } from '@tongying/contract/kit'

/** Of the cards on the work page, apart from the texts in the form. */
export const cardTexts = defineTexts({
  confirmations: { 'zh-CN': '待你确认的申请', 'en-US': 'Applications to confirm' },
  preparedBy: { 'zh-CN': '{name}代为准备', 'en-US': 'prepared by {name}' },
  check: { 'zh-CN': '核对并确认', 'en-US': 'Check and confirm' },
  prepared: { 'zh-CN': '你为医生准备的申请', 'en-US': 'Applications you prepare' },
  nonePrepared: { 'zh-CN': '没有正在准备的申请', 'en-US': 'You are preparing no applications' },
  nonePreparedDetail: {
    'zh-CN': '为本机构医生填写申请，由医生确认后提交。',
    'en-US': 'Fill in an application for a physician of your institution, who confirms and submits it.',
  },
  inNameOf: { 'zh-CN': '申请医生：{name}', 'en-US': 'in the name of {name}' },
  goOn: { 'zh-CN': '继续填写', 'en-US': 'Continue' },
  waiting: { 'zh-CN': '等医生确认', 'en-US': 'Awaiting confirmation' },
  takeBack: { 'zh-CN': '收回', 'en-US': 'Take back' },
  takenBack: { 'zh-CN': '已收回，可以继续修改', 'en-US': 'Taken back. You can change it again' },
})
