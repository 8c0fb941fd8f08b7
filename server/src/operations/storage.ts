import type { Storage } from '@tongying/contract/operations'
import { sql } from 'drizzle-orm'
import { filesKept } from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'

/** Timed work that deletes for good, in the order of the page: its task names what goes. */
const deletingTasks = ['attachments.expire', 'accounts.erase', 'site.forgetContactRequest'] as const

/** What is stored in files, and what goes by itself. */
export async function readStorage(tx: Tx): Promise<Storage> {
  const { usedBytes, files, expiringBytes } = await filesKept(tx)
  const { rows } = await tx.execute<{ task: string; many: number; at: string | null }>(sql`
    select task, count(*)::int as many, min(due_at) as at from timed_job
    where done_at is null and task = any(${sql.param([...deletingTasks])}::text[]) group by task`)
  const due = deletingTasks.map((what) => {
    const found = rows.find(({ task }) => task === what)
    return {
      what,
      count: found?.many ?? 0,
      bytes: what === 'attachments.expire' ? expiringBytes : 0,
      nextAt: found?.at ? new Date(found.at).toISOString() : null,
    }
  })
  return { usedBytes, files, due }
}
