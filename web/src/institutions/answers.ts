import type { Stale } from '../ui/core/route-key.ts'

/** Paths of the answers that follow an institution's application. As paths: every page listens, and few ask for them. */
export const applicationPaths = {
  applyInfo: '/meeting/institutionApply/applyInfo',
  reviewQueue: '/console/api/institutions/applications',
  reviewed: '/console/api/institutions/applications/{id}',
  /** The applicant's list of applications shows it, too. */
  applications: '/meeting/institutionApply/list',
} as const

/** What a step of an institution's application makes old. */
export const applicationAnswers: readonly Stale[] = Object.values(applicationPaths).map((path) => ({ key: [path] }))

/** What is old once an application waits for its review. */
export const applicationQueue: Stale = { key: [applicationPaths.reviewQueue] }
