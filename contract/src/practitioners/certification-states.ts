import { defineStates, defineTexts, type Text } from '../kit/index.ts'

/**
 * One application to be certified (wire: LOCAL=4, WAITING=3, PASS=1, REJECT=2). No row is "not submitted". Changing what
 * was approved is a new application under review, while the approved one stays in force as the practitioner.
 */
export const certificationStates = defineStates({
  subject: 'certification',
  states: {
    saved: { wire: 4 },
    underReview: { wire: 3, timer: 'practitioners.remindReviewers' },
    approved: { wire: 1 },
    rejected: { wire: 2 },
  },
  initial: 'saved',
  moves: {
    submit: {
      from: ['saved'],
      to: 'underReview',
      permission: 'certification.editOwn',
      event: 'certification.submitted',
    },
    withdraw: { from: ['underReview'], to: 'saved', permission: 'certification.editOwn' },
    approve: {
      from: ['underReview'],
      to: 'approved',
      permission: 'certification.review',
      event: 'certification.approved',
    },
    reject: {
      from: ['underReview'],
      to: 'rejected',
      permission: 'certification.review',
      event: 'certification.rejected',
    },
    reEdit: { from: ['rejected'], to: 'saved', permission: 'certification.editOwn' },
  },
})
export type CertificationState = keyof typeof certificationStates.states

export const certificationStateLabels = defineTexts({
  saved: { 'zh-CN': '已暂存', 'en-US': 'Saved' },
  underReview: { 'zh-CN': '审核中', 'en-US': 'Under review' },
  approved: { 'zh-CN': '已认证', 'en-US': 'Certified' },
  rejected: { 'zh-CN': '已驳回', 'en-US': 'Rejected' },
} satisfies Record<CertificationState, Text>)

/** A certified practitioner's state: only `inForce` counts as certified. */
export const practitionerStates = defineStates({
  subject: 'practitioner',
  states: {
    inForce: { wire: 1, timer: 'practitioners.warnOfLicenceEnd' },
    suspended: { wire: 5 },
    revoked: { wire: 6 },
    lapsed: { wire: 7 },
  },
  initial: 'inForce',
  moves: {
    // The last day of the licence has passed.
    lapse: { from: ['inForce'], to: 'lapsed', permission: 'system', event: 'practitioner.lapsed' },
    // An application with a valid licence was approved.
    renew: { from: ['lapsed'], to: 'inForce', permission: 'certification.review' },
    suspend: {
      from: ['inForce', 'lapsed'],
      to: 'suspended',
      permission: 'certification.suspend',
      event: 'practitioner.suspended',
    },
    reinstate: {
      from: ['suspended'],
      to: 'inForce',
      permission: 'certification.suspend',
      event: 'practitioner.reinstated',
    },
    revoke: {
      from: ['inForce', 'suspended', 'lapsed'],
      to: 'revoked',
      permission: 'certification.suspend',
      event: 'practitioner.revoked',
    },
    // A new application was approved after a revocation.
    restore: { from: ['revoked'], to: 'inForce', permission: 'certification.review' },
  },
})
export type PractitionerState = keyof typeof practitionerStates.states

export const practitionerStateLabels = defineTexts({
  inForce: { 'zh-CN': '有效', 'en-US': 'In force' },
  suspended: { 'zh-CN': '已暂停', 'en-US': 'Suspended' },
  revoked: { 'zh-CN': '已撤销', 'en-US': 'Revoked' },
  lapsed: { 'zh-CN': '执业证已到期', 'en-US': 'License expired' },
} satisfies Record<PractitionerState, Text>)
