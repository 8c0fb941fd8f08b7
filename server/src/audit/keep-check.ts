import { dayMs } from '@tongying/contract/kit'
import { isNull, lt, sql } from 'drizzle-orm'
import type { AuditReport, Finding } from '../platform/audit/audit-report.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { trailChecks, trailFindingRows } from './tables.ts'

const keptDays = 35
/** A trail that is broken everywhere is broken: more open findings than this tell nobody more. */
const mostFindings = 1_000

/** Keeps a check and what it found; findings that no check before had are an event. Answers how many are open. */
export async function keepCheck(
  tx: Tx,
  { rows, findings }: AuditReport,
  { at, ms, lastRow }: { at: Date; ms: number; lastRow: string },
): Promise<number> {
  await tx.insert(trailChecks).values({ at, ms, rows, lastRow: BigInt(lastRow), findings: findings.length })
  await tx.delete(trailChecks).where(lt(trailChecks.at, new Date(at.getTime() - keptDays * dayMs)))
  const added = await addFindings(tx, findings, at)
  if (added > 0) await emit(tx, 'auditTrail.broken', { findings: added })
  return tx.$count(trailFindingRows, isNull(trailFindingRows.acknowledgedAt))
}

/**
 * Adds those that were not known, as long as fewer than so many are open, and answers how many these are. Those that
 * were acknowledged take nobody's room: what is done to the trail after them is found like the first.
 */
async function addFindings(tx: Tx, findings: readonly Finding[], now: Date): Promise<number> {
  if (findings.length === 0) return 0
  const known = await tx.select().from(trailFindingRows)
  const seen = new Set(known.map(({ what, place, institutionId }) => keyOf({ what, id: place, institutionId })))
  const found = new Map(findings.map((one) => [keyOf(one), one]))
  const isThere = known.filter(({ what, place, institutionId }) => found.has(keyOf({ what, id: place, institutionId })))
  await tx
    .update(trailFindingRows)
    .set({ lastSeenAt: now })
    .where(sql`${trailFindingRows.id} = any(${sql.param(isThere.map(({ id }) => String(id)))}::bigint[])`)
  const open = known.filter(({ acknowledgedAt }) => acknowledgedAt === null).length
  const added = [...found]
    .filter(([key]) => !seen.has(key))
    .slice(0, Math.max(0, mostFindings - open))
    .map(([, { what, id: place, institutionId = null }]) => ({
      ...{ what, place, institutionId },
      ...{ firstSeenAt: now, lastSeenAt: now },
    }))
  if (added.length === 0) return 0
  // Another process may have kept the same check at this moment.
  return (await tx.insert(trailFindingRows).values(added).onConflictDoNothing().returning()).length
}

function keyOf({ what, id, institutionId }: Finding): string {
  return [what, id, institutionId ?? ''].join(' ')
}
