import { sql } from 'drizzle-orm'
import { recordAudit } from '../platform/audit/trail.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { ScriptedPlatform } from './scripted-platform.ts'

/** Each story is made once; the audit trail, which nobody can change, remembers it. */
export async function claimStory({ platform, now }: ScriptedPlatform, story: string): Promise<boolean> {
  let isNew = false
  const action = 'demo.seedCase'
  await inTransaction(platform.db, async (tx) => {
    await lockUntilEnd(tx, action, story)
    const { rows } = await tx.execute(
      sql`select from audit.event where action = ${action} and subject_id = ${story} limit 1`,
    )
    isNew = rows.length === 0
    if (isNew) await recordAudit(tx, { at: now, actorKind: 'system', action, subject: { kind: 'demo', id: story } })
  })
  return isNew
}
