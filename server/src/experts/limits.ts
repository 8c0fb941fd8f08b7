import { submissionLimit } from '../platform/limits/submission-limit.ts'

export const expertSubmissionLimit = submissionLimit('expertSubmission')
