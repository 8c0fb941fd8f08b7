import type { Stale } from '../../ui/core/route-key.ts'

/** What a change of an account by an administrator makes old. As paths: every page listens, and few ask for them. */
export const managedAccountAnswers: readonly Stale[] = [
  { key: ['/console/api/accounts/find'] },
  { key: ['/console/api/accounts/{id}'] },
  { key: ['/console/api/roleRequests'] },
]
