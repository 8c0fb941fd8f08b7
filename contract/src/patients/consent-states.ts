import { defineStates } from '../kit/states.ts'
import { defineTexts, type Text } from '../kit/texts.ts'

/** One decision of a patient: not agreed → agreed → withdrawn. A later signature takes the place of an earlier one. */
export const consentStates = defineStates({
  subject: 'consent',
  states: {
    notAgreed: { wire: 0 },
    agreed: { wire: 1 },
    withdrawn: { wire: 2 },
    superseded: { wire: 3 },
  },
  initial: 'notAgreed',
  groups: {
    /** Was agreed to when it was signed. */
    everAgreed: ['agreed', 'withdrawn'],
  },
  moves: {
    agree: { from: ['notAgreed'], to: 'agreed', permission: 'consent.sign' },
    withdraw: { from: ['agreed'], to: 'withdrawn', permission: 'consent.sign' },
    supersede: { from: ['notAgreed', 'agreed', 'withdrawn'], to: 'superseded', permission: 'consent.sign' },
  },
})
export type ConsentState = keyof typeof consentStates.states

export const consentStateLabels = defineTexts({
  notAgreed: { 'zh-CN': '不同意', 'en-US': 'Not agreed' },
  agreed: { 'zh-CN': '同意', 'en-US': 'Agreed' },
  withdrawn: { 'zh-CN': '已撤回', 'en-US': 'Withdrawn' },
  superseded: { 'zh-CN': '已由后一次签署取代', 'en-US': 'Replaced by a later signature' },
} satisfies Record<ConsentState, Text>)
