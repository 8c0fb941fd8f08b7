import { defineStates, defineTexts, type Text } from '../kit/index.ts'

/** A written agreement between two institutions. That its last day is over is a matter of the date, not of its state. */
export const agreementStates = defineStates({
  subject: 'agreement',
  states: {
    proposed: { wire: 0, turn: ['answeringAdmin'] },
    agreed: { wire: 1, timer: 'agreements.remindLastDay' },
    declined: { wire: 2 },
    withdrawn: { wire: 3 },
    ended: { wire: 4 },
  },
  initial: 'proposed',
  groups: {
    /** Both sides had agreed, whatever became of it: its requester is bound by agreements. */
    wasMade: ['agreed', 'ended'],
  },
  moves: {
    agree: { from: ['proposed'], to: 'agreed', permission: 'agreement.answer', event: 'agreement.agreed' },
    decline: { from: ['proposed'], to: 'declined', permission: 'agreement.answer', event: 'agreement.declined' },
    withdraw: { from: ['proposed'], to: 'withdrawn', permission: 'agreement.withdraw', event: 'agreement.withdrawn' },
    end: { from: ['agreed'], to: 'ended', permission: 'agreement.end', event: 'agreement.ended' },
  },
})
export type AgreementState = keyof typeof agreementStates.states

/** How an agreement stands today: its state, and where it was agreed, what the date makes of it. */
export const agreementStandings = [
  'proposed',
  'upcoming',
  'inForce',
  'expired',
  'declined',
  'withdrawn',
  'ended',
] as const
export type AgreementStanding = (typeof agreementStandings)[number]

export const agreementStandingLabels = defineTexts({
  proposed: { 'zh-CN': '待答复', 'en-US': 'Awaiting response' },
  upcoming: { 'zh-CN': '未开始', 'en-US': 'Not begun yet' },
  inForce: { 'zh-CN': '生效中', 'en-US': 'In force' },
  expired: { 'zh-CN': '已到期', 'en-US': 'Expired' },
  declined: { 'zh-CN': '已谢绝', 'en-US': 'Declined' },
  withdrawn: { 'zh-CN': '已撤回', 'en-US': 'Withdrawn' },
  ended: { 'zh-CN': '已终止', 'en-US': 'Ended' },
} satisfies Record<AgreementStanding, Text>)

/** How an agreement stands on a day in China. */
export function standingOf(
  { state, firstDay, lastDay }: { state: AgreementState; firstDay: string; lastDay: string },
  today: string,
): AgreementStanding {
  if (state !== 'agreed') return state
  if (lastDay < today) return 'expired'
  return firstDay > today ? 'upcoming' : 'inForce'
}
