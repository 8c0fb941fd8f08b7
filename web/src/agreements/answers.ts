import type { Stale } from '../ui/core/route-key.ts'

/** Paths of the answers that follow an agreement. As paths: every page listens, and few ask for them. */
export const agreementPaths = {
  agreements: '/meeting/agreements/{institutionId}',
  /** The experts who may be asked. */
  experts: '/meeting/consultation/experts',
} as const

/** What is old once an agreement was proposed, made or ended. */
export const agreementAnswers: readonly Stale[] = Object.values(agreementPaths).map((path) => ({ key: [path] }))
