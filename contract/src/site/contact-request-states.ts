import { defineStates, defineTexts, type Text } from '../kit/index.ts'

/** What somebody wrote by the contact form: it waits for the platform's staff until one of them closes it. */
export const contactRequestStates = defineStates({
  subject: 'contactRequest',
  states: {
    open: { wire: 0, turn: ['platformAdmin', 'platformAuditor'], timer: 'site.forgetContactRequest' },
    handled: { wire: 1, timer: 'site.forgetContactRequest' },
  },
  initial: 'open',
  moves: {
    close: { from: ['open'], to: 'handled', permission: 'contactRequest.answer' },
  },
})
export type ContactRequestState = keyof typeof contactRequestStates.states

export const contactRequestStateLabels = defineTexts({
  open: { 'zh-CN': '待处理', 'en-US': 'Open' },
  handled: { 'zh-CN': '已处理', 'en-US': 'Handled' },
} satisfies Record<ContactRequestState, Text>)
