import type { MessageText } from './message-text.ts'

/** What a patient or guardian did by a link, for those who sent it. */
export const patientTexts = {
  'patient.formFilled': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '患者资料已填好', 'en-US': 'A patient has filled in the form' },
    body: {
      'zh-CN': '患者或家属已通过链接填好患者资料，请核对后带入会诊申请。',
      'en-US': 'The patient or guardian has filled in the form by the link. Check it and take it over.',
    },
  },
  'patient.consentSigned': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '知情同意书已签署', 'en-US': 'The consent is signed' },
    body: {
      'zh-CN': '患者或家属已通过链接签署会诊知情同意书。',
      'en-US': 'The patient or guardian has signed the consent to a consultation by the link.',
    },
  },
  'patient.consentRefused': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '患者不同意会诊', 'en-US': 'The consent was declined' },
    body: {
      'zh-CN': '患者或家属在链接中选择了不同意，请与患者沟通。',
      'en-US': 'The patient or guardian declined the consent by the link. Speak with them.',
    },
  },
  'patient.consentTakenBack': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '患者撤回了知情同意', 'en-US': 'The patient has withdrawn the consent' },
    body: {
      'zh-CN': '患者或家属撤回了知情同意，重新签署之前不能提交这份申请。',
      'en-US':
        'The patient or guardian has withdrawn the consent. The application cannot be submitted until it is signed again.',
    },
  },
} as const satisfies Record<string, MessageText>
