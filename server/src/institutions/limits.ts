import { submissionLimit } from '../platform/limits/submission-limit.ts'

export const onboardingSubmissionLimit = submissionLimit('onboardingSubmission')
