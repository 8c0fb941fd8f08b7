import type { MessageText } from './message-text.ts'

/** About the duty list by which an emergency finds an expert. */
export const dutyTexts = {
  'duty.assigned': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '已为你排急会诊值班', 'en-US': 'You are on emergency duty' },
    body: {
      'zh-CN':
        '{hospital}为你排了急会诊值班，{from}至{to}（北京时间），共{shifts}班。值班时如有急会诊，请在限定的几分钟内应答。',
      'en-US':
        '{hospital} put you on emergency duty from {from} to {to} (Beijing time), shifts: {shifts}. An emergency that reaches you then has to be answered within minutes.',
    },
  },
  'duty.removed': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '急会诊值班已取消', 'en-US': 'An emergency duty was cancelled' },
    body: {
      'zh-CN': '{hospital}取消了你{from}至{to}（北京时间）的急会诊值班。',
      'en-US': '{hospital} cancelled your emergency duty from {from} to {to} (Beijing time).',
    },
  },
} as const satisfies Record<string, MessageText>
