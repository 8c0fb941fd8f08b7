import { submissionLimit } from '../platform/limits/submission-limit.ts'

export const certificationSubmissionLimit = submissionLimit('certificationSubmission')
