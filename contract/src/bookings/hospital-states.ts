import { defineStates, defineTexts, machineKeys, type Text } from '../kit/index.ts'

/**
 * How an institution that examines and a community hospital work together. One that has been onboarded is asked first; a
 * light one, which nobody administers, works from the moment in which it is described.
 */
export const communityHospitalStates = defineStates({
  subject: 'communityHospital',
  states: {
    proposed: { wire: 0, turn: ['answeringAdmin'] },
    working: { wire: 1 },
    declined: { wire: 2 },
    withdrawn: { wire: 3 },
    ended: { wire: 4 },
  },
  initial: 'proposed',
  groups: {
    /** Both sides agreed, whatever became of it: what was booked and examined stays to be read. */
    made: ['working', 'ended'],
  },
  moves: {
    accept: {
      from: ['proposed'],
      to: 'working',
      permission: 'communityHospital.answer',
      event: 'communityHospital.accepted',
    },
    decline: {
      from: ['proposed'],
      to: 'declined',
      permission: 'communityHospital.answer',
      event: 'communityHospital.declined',
    },
    withdraw: {
      from: ['proposed'],
      to: 'withdrawn',
      permission: 'communityHospital.withdraw',
      event: 'communityHospital.withdrawn',
    },
    end: { from: ['working'], to: 'ended', permission: 'communityHospital.end', event: 'communityHospital.ended' },
  },
})
export type CommunityHospitalState = keyof typeof communityHospitalStates.states
export const communityHospitalKeys = machineKeys(communityHospitalStates)

export const communityHospitalStateLabels = defineTexts({
  proposed: { 'zh-CN': '待对方答复', 'en-US': 'Awaiting response' },
  working: { 'zh-CN': '合作中', 'en-US': 'Current' },
  declined: { 'zh-CN': '已谢绝', 'en-US': 'Declined' },
  withdrawn: { 'zh-CN': '已撤回', 'en-US': 'Withdrawn' },
  ended: { 'zh-CN': '已停止', 'en-US': 'Ended' },
} satisfies Record<CommunityHospitalState, Text>)
