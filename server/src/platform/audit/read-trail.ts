import type { RecordRef } from '@tongying/contract/kit'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/transaction.ts'
import { auditEvents } from './trail.ts'

/** A row of the audit trail, as the domains that show it read it. */
export interface TrailRow {
  readonly at: Date
  readonly actorId: string | null
  readonly actorKind: string
  readonly action: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** One page of what the trail holds of a record and these actions, the latest first, and how many there are in all. */
export async function readTrail(
  tx: Tx,
  { subject, actions }: { subject: RecordRef; actions: readonly string[] },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TrailRow[]; total: number }> {
  const found = and(
    eq(auditEvents.subjectKind, subject.kind),
    eq(auditEvents.subjectId, subject.id),
    inArray(auditEvents.action, [...actions]),
  )
  const [all] = await tx.select({ many: count() }).from(auditEvents).where(found)
  const { at, actorId, actorKind, action, detail } = auditEvents
  const rows = await tx
    .select({ at, actorId, actorKind, action, detail })
    .from(auditEvents)
    .where(found)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: all?.many ?? 0 }
}
