import { eq } from 'drizzle-orm'
import { hasRole } from '../accounts/index.ts'
import type { OwnerAnswers } from '../attachments/index.ts'
import { logoOwner } from './establish-institution.ts'
import { applicationOwner } from './save-application.ts'
import { applications } from './tables.ts'

/** What institutions answer to attachments about the pictures of applications and institutions; files come there by the commands alone. */
export const institutionAnswers = {
  owners: {
    [applicationOwner]: {
      kinds: ['image'],
      mayAttach: async () => false,
      mayRead: async (tx, accountId, id) => {
        const [row] = await tx.select().from(applications).where(eq(applications.id, id))
        if (!row) return false
        if (row.applicantId === accountId) return true
        return row.submittedAt !== null && row.status !== 'saved' && (await hasRole(tx, accountId, 'platformAuditor'))
      },
    },
    // Everybody who is signed in sees an institution's logo.
    [logoOwner]: {
      kinds: ['image'],
      mayAttach: async () => false,
      mayRead: async () => true,
      institutionOf: async (_tx, id) => id,
    },
  } satisfies Record<string, OwnerAnswers>,
}
