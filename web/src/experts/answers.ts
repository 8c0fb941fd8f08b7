import type { Stale } from '../ui/core/route-key.ts'

/** Paths of the answers about an application to be listed as an expert. */
export const expertPaths = {
  own: '/apply/isHaveApply',
  queue: '/console/api/expert-applications',
  review: '/console/api/expert-applications/{id}',
} as const

/** What a step of an application to be listed as an expert makes old. */
export const expertAnswers: readonly Stale[] = Object.values(expertPaths).map((path) => ({ key: [path] }))

/** What is old once an application as an expert waits for its review. */
export const expertQueue: Stale = { key: [expertPaths.queue] }
