import { defineStates, defineTexts, type Text } from '../kit/index.ts'

/** A person's application to be listed as an expert (wire: LOCAL=4, WAITING=3, PASS=1, REJECT=2). Approved is final. */
export const expertApplicationStates = defineStates({
  subject: 'expertApplication',
  states: {
    saved: { wire: 4 },
    underReview: { wire: 3, timer: 'experts.remindReviewers' },
    approved: { wire: 1 },
    rejected: { wire: 2 },
  },
  initial: 'saved',
  groups: {
    /** The applicant may change it. */
    editable: ['saved', 'rejected'],
  },
  moves: {
    submit: {
      from: ['saved'],
      to: 'underReview',
      permission: 'expertApplication.editOwn',
      event: 'expertApplication.submitted',
    },
    withdraw: { from: ['underReview'], to: 'saved', permission: 'expertApplication.editOwn' },
    approve: {
      from: ['underReview'],
      to: 'approved',
      permission: 'expertApplication.review',
      event: 'expertApplication.approved',
    },
    reject: {
      from: ['underReview'],
      to: 'rejected',
      permission: 'expertApplication.review',
      event: 'expertApplication.rejected',
    },
    reEdit: { from: ['rejected'], to: 'saved', permission: 'expertApplication.editOwn' },
  },
})
export type ExpertApplicationState = keyof typeof expertApplicationStates.states

export const expertApplicationStateLabels = defineTexts({
  saved: { 'zh-CN': '已暂存', 'en-US': 'Saved' },
  underReview: { 'zh-CN': '审核中', 'en-US': 'Under review' },
  approved: { 'zh-CN': '已通过', 'en-US': 'Approved' },
  rejected: { 'zh-CN': '已驳回', 'en-US': 'Rejected' },
} satisfies Record<ExpertApplicationState, Text>)
