/** The audit trail as people read it: rows, stories and exports, the checks of its chain and their alarm. */
import type { Domain } from '../platform/domain.ts'
import { checkTasks } from './check-jobs.ts'
import { trailCsv } from './export-csv.ts'
import { trailZip } from './export-zip.ts'
import { auditMetrics } from './metrics.ts'
import { auditBindings } from './routes.ts'

export { scheduleTrailChecks } from './check-jobs.ts'
export { trailCheckDone } from './check-trail.ts'
export { auditPersonalData } from './personal-tables.ts'

export const auditDomain: Domain = {
  name: 'audit',
  bindings: auditBindings,
  files: [trailCsv, trailZip],
  work: (platform) => ({ tasks: checkTasks(platform) }),
  metrics: auditMetrics,
}
