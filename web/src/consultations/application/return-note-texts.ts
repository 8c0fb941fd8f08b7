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
  withdrawConsent: {
    'zh-CN': '患者或家属撤回了知情同意，会诊已停止。仍需会诊，请患者重新签署后再提交',
    'en-US':
      'The patient or guardian withdrew the consent and the consultation stopped. If it is still needed, ask for a new signature, then resubmit',
  },
  missStart: {
    'zh-CN': '到会诊时间时，申请还没有审核完。请另约时间后重新提交。',
    'en-US': 'The application was not reviewed before its start. Choose another time and resubmit.',
  },
  loseQuorum: {
    'zh-CN': '能参加的专家不够。请另选专家或时间后重新提交。',
    'en-US': 'Too few experts can take part. Choose other experts or another time and resubmit.',
  },
  loseLead: {
    'zh-CN': '主持专家不再参加，没有其他专家可以主持。请另选专家后重新提交。',
    'en-US': 'The lead expert no longer takes part and no other expert can lead. Choose other experts and resubmit.',
  },
  missMeeting: {
    'zh-CN': '会诊没有成行。请调整专家或时间后重新提交。',
    'en-US': 'The consultation did not take place. Change the experts or the time and resubmit.',
  },
})
