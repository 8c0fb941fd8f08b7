import type { MessageText } from './message-text.ts'

/** About agreements between institutions; `hospital` is the other one, as the reader sees it. */
export const agreementTexts = {
  'agreement.proposed': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '有会诊协议等待答复', 'en-US': 'An agreement was proposed to your institution' },
    body: {
      'zh-CN': '{hospital}向{own}提议了会诊协议，请查看条款后答复。',
      'en-US': '{hospital} proposed an agreement on consultations to {own}. Please read its terms and respond.',
    },
  },
  'agreement.agreed': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '会诊协议已达成', 'en-US': 'An agreement was made' },
    body: {
      'zh-CN': '{own}与{hospital}的会诊协议已达成。',
      'en-US': '{own} and {hospital} have agreed on consultations.',
    },
  },
  'agreement.declined': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '会诊协议被谢绝', 'en-US': 'An agreement was declined' },
    body: {
      'zh-CN': '{hospital}谢绝了{own}提议的会诊协议：{reason}',
      'en-US': '{hospital} declined the agreement that {own} proposed. Reason: {reason}',
    },
  },
  'agreement.withdrawn': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '会诊协议已撤回', 'en-US': 'A proposed agreement was withdrawn' },
    body: {
      'zh-CN': '{hospital}撤回了向{own}提议的会诊协议。',
      'en-US': '{hospital} withdrew the agreement that it had proposed to {own}.',
    },
  },
  'agreement.ended': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '会诊协议已终止', 'en-US': 'An agreement was ended' },
    body: {
      'zh-CN': '{own}与{hospital}的会诊协议已终止：{reason}',
      'en-US': 'The agreement between {own} and {hospital} was ended. Reason: {reason}',
    },
  },
  'agreement.lastDayNear': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '会诊协议即将到期', 'en-US': 'An agreement is about to expire' },
    body: {
      'zh-CN': '{own}与{hospital}的会诊协议30天后到期。如要继续，请提议新的协议。',
      'en-US':
        'The agreement between {own} and {hospital} expires in 30 days. Propose a new one if you want to continue.',
    },
  },
} as const satisfies Record<string, MessageText>
