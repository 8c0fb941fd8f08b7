import { defineStates } from '../kit/states.ts'
import { defineTexts, type Text } from '../kit/texts.ts'

/** A link that was sent to a patient. It also ends by its time, which is compared when it is used. */
export const patientLinkStates = defineStates({
  subject: 'patientLink',
  states: {
    sent: { wire: 0, turn: ['patientByLink'] },
    opened: { wire: 1, turn: ['patientByLink'] },
    done: { wire: 2 },
    refused: { wire: 3 },
    revoked: { wire: 4 },
  },
  initial: 'sent',
  groups: {
    /** Still waits for the patient. */
    waiting: ['sent', 'opened'],
    /** May still be signed, also by a person who did not agree at first. */
    signable: ['sent', 'opened', 'refused'],
    /** The browser that opened it may read it. */
    readable: ['opened', 'done', 'refused'],
  },
  moves: {
    open: { from: ['sent'], to: 'opened', permission: 'patientLink.open' },
    fill: { from: ['opened'], to: 'done', permission: 'patientForm.fill' },
    finish: { from: ['opened', 'refused'], to: 'done', permission: 'consent.sign' },
    refuse: { from: ['opened'], to: 'refused', permission: 'consent.sign' },
    // By a link that is done the patient may still withdraw.
    revoke: { from: ['sent', 'opened', 'refused'], to: 'revoked', permission: 'patientLink.manage' },
  },
})
export type PatientLinkState = keyof typeof patientLinkStates.states

export const patientLinkStateLabels = defineTexts({
  sent: { 'zh-CN': '已发出，未打开', 'en-US': 'Sent, not opened' },
  opened: { 'zh-CN': '已打开', 'en-US': 'Opened' },
  done: { 'zh-CN': '已完成', 'en-US': 'Completed' },
  refused: { 'zh-CN': '患者不同意', 'en-US': 'Not agreed' },
  revoked: { 'zh-CN': '已收回', 'en-US': 'Revoked' },
} satisfies Record<PatientLinkState, Text>)
