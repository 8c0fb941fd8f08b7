import { defineTexts } from '@tongying/contract/kit'

/** Apart from the texts of the form: the page of the case shows the note too. */
export const returnNoteTexts = defineTexts({
  returnedTitle: { 'zh-CN': '申请被退回：{reason}', 'en-US': 'The application was returned: {reason}' },
  missingFile: { 'zh-CN': '缺少：{name}', 'en-US': 'Missing: {name}' },
  goFix: { 'zh-CN': '去修改', 'en-US': 'Go to field' },
  expiredTitle: {
    'zh-CN': '专家未在截止时间前应答。可以调整专家或时间后重新提交。',
    'en-US': 'The experts did not respond in time. Change the experts or the time and resubmit.',
  },
  consentWithdrawn: {
    'zh-CN': '患者或家属撤回了知情同意，会诊已停止。仍需会诊，请患者重新签署后再提交',
    'en-US':
      'The patient or guardian withdrew the consent and the consultation stopped. If it is still needed, ask for a new signature, then resubmit',
  },
  notHeld: {
    'zh-CN': '会诊没有成行。请调整专家或时间后重新提交。',
    'en-US': 'The consultation did not take place. Change the experts or the time and resubmit.',
  },
})
