import { dayMs } from '@tongying/contract/kit'
import { isNull, lt, sql } from 'drizzle-orm'
import type { AuditReport, Finding } from '../platform/audit/audit-report.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { trailChecks, trailFindingRows } from './tables.ts'

const keptDays = 35
/** A trail that is broken everywhere is broken: more findings than this tell nobody more. */
const mostFindings = 1_000

/** Keeps a check and what it found; findings that no check before had are an event. Answers how many are open. */
export async function keepCheck(
  tx: Tx,
  { rows, findings }: AuditReport,
  { at, ms, lastRow }: { at: Date; ms: number; lastRow: string },
): Promise<number> {
  await tx.insert(trailChecks).values({ at, ms, rows, lastRow: BigInt(lastRow), findings: findings.length })
  await tx.delete(trailChecks).where(lt(trailChecks.at, new Date(at.getTime() - keptDays * dayMs)))
  const added = await addFindings(tx, findings.slice(0, mostFindings), at)
  if (added > 0) await emit(tx, 'auditTrail.broken', { findings: added })
  return tx.$count(trailFindingRows, isNull(trailFindingRows.acknowledgedAt))
}

/** Adds those that were not known, and answers how many these are. */
async function addFindings(tx: Tx, findings: readonly Finding[], now: Date): Promise<number> {
  if (findings.length === 0) return 0
  const before = await tx.$count(trailFindingRows)
  const { what, place, institutionId } = trailFindingRows
  await tx
    .insert(trailFindingRows)
    .values(
      [...new Map(findings.map((one) => [keyOf(one), one])).values()].map((one) => ({
        what: one.what,
        place: one.id,
        institutionId: one.institutionId ?? null,
        firstSeenAt: now,
        lastSeenAt: now,
      })),
    )
    .onConflictDoUpdate({ target: [what, place, institutionId], set: { lastSeenAt: sql`excluded.last_seen_at` } })
  return (await tx.$count(trailFindingRows)) - before
}

function keyOf({ what, id, institutionId }: Finding): string {
  return [what, id, institutionId ?? ''].join(' ')
}
