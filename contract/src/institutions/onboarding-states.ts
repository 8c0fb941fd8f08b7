import { defineStates } from '../kit/index.ts'

/** An institution's application to join (wire: LOCAL=4, WAITING=3, PASS=1, REJECT=2). Settled is final: the institution exists. */
export const onboardingStates = defineStates({
  subject: 'institutionApplication',
  states: {
    saved: { wire: 4 },
    underReview: { wire: 3, timer: 'institutions.remindReviewers' },
    approved: { wire: 1 },
    rejected: { wire: 2 },
    settled: { wire: 5 },
  },
  initial: 'saved',
  groups: {
    /** The applicant may change it. */
    editable: ['saved', 'rejected'],
    /** Sent, and no institution yet. */
    onItsWay: ['underReview', 'approved'],
  },
  moves: {
    submit: {
      from: ['saved'],
      to: 'underReview',
      permission: 'institutionApplication.editOwn',
      event: 'institutionApplication.submitted',
    },
    withdraw: { from: ['underReview'], to: 'saved', permission: 'institutionApplication.editOwn' },
    approve: {
      from: ['underReview'],
      to: 'approved',
      permission: 'institutionApplication.review',
      event: 'institutionApplication.approved',
    },
    reject: {
      from: ['underReview'],
      to: 'rejected',
      permission: 'institutionApplication.review',
      event: 'institutionApplication.rejected',
    },
    reEdit: { from: ['rejected'], to: 'saved', permission: 'institutionApplication.editOwn' },
    onboard: { from: ['approved'], to: 'settled', permission: 'institutionApplication.editOwn' },
  },
})
export type OnboardingState = keyof typeof onboardingStates.states
export type OnboardingMove = keyof typeof onboardingStates.moves
