import { isNull, max } from 'drizzle-orm'
import type { DomainMetric } from '../platform/domain.ts'
import { trailChecks, trailFindingRows } from './tables.ts'

export const auditMetrics: readonly DomainMetric[] = [
  {
    name: 'audit_findings_open',
    help: 'Findings of the checks of the audit trail that nobody has acknowledged',
    read: (tx) => tx.$count(trailFindingRows, isNull(trailFindingRows.acknowledgedAt)),
  },
  {
    name: 'audit_checked_timestamp_seconds',
    help: 'When the audit trail was last checked as a whole',
    async read(tx) {
      const [row] = await tx.select({ at: max(trailChecks.at) }).from(trailChecks)
      return (row?.at?.getTime() ?? 0) / 1000
    },
  },
]
