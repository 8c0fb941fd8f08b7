import { hash } from 'node:crypto'
import type { TrailState } from '@tongying/contract/audit'
import { dayMs } from '@tongying/contract/kit'
import { asc, desc, gt, isNull, sql } from 'drizzle-orm'
import { institutionsByIds } from '../institutions/index.ts'
import type { Call } from '../platform/http/call.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { trailChecks, trailFindingRows } from './tables.ts'

/** As many as one acknowledgement takes. */
const shownFindings = 200

/** The checks of the last day, the head of the chain, and the findings that nobody has acknowledged. */
export async function readState({ tx, now, platform }: Call): Promise<TrailState> {
  const checks = await tx
    .select()
    .from(trailChecks)
    .where(gt(trailChecks.at, new Date(now.getTime() - dayMs)))
    .orderBy(desc(trailChecks.at))
    .limit(200)
  const isOpen = isNull(trailFindingRows.acknowledgedAt)
  const findings = await tx
    .select()
    .from(trailFindingRows)
    .where(isOpen)
    .orderBy(asc(trailFindingRows.id))
    .limit(shownFindings)
  const institutions = await institutionsByIds(
    tx,
    findings.flatMap(({ institutionId }) => institutionId ?? []),
  )
  const head = await tx.execute<{ hash: string }>(
    sql`select encode(hash, 'hex') as hash from audit.seal order by seal.id desc limit 1`,
  )
  return {
    checks: checks.map(({ at, ms, rows, lastRow, findings: found }) => ({
      at: at.toISOString(),
      ms,
      rows,
      lastRow: String(lastRow),
      isWhole: found === 0,
    })),
    head: head.rows[0]?.hash ?? null,
    keyFingerprint: fingerprintOf(platform.keys),
    findings: findings.map((one) => ({
      id: String(one.id),
      what: one.what,
      place: one.place,
      institutionName: institutions.get(one.institutionId ?? '')?.name ?? null,
      firstSeenAt: one.firstSeenAt.toISOString(),
    })),
    findingCount: await tx.$count(trailFindingRows, isOpen),
  }
}

/** SHA-256 of the public key in DER: by which a person knows the key of an export again. */
export function fingerprintOf({ signing }: Pick<Keys, 'signing'>): string {
  return hash('sha256', signing.publicKey.export({ type: 'spki', format: 'der' }))
}
