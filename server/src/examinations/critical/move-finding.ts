import { criticalFindingStates, type OnCriticalFinding } from '@tongying/contract/examinations'
import { defineMoves, defineTimers, type Made, samePayload } from '../../platform/moves.ts'
import { type CriticalFindingRow, criticalFindings } from '../tables.ts'
import { criticalJobs } from './jobs.ts'

/** The clock of a critical finding stands in the database: it goes on whoever closes which page. */
const criticalTimers = defineTimers(criticalFindings, criticalJobs, {
  'examinations.escalateCritical': ({ id, dueAt }) => ({ runAt: dueAt, payload: { id } }),
})

export const { move: moveFinding, arm: armFinding } = defineMoves(criticalFindingStates, criticalFindings, {
  timers: criticalTimers,
  audit: ({ row }) => ({ detail: { status: row.status, examinationId: row.examinationId } }),
  events: samePayload(criticalFindingStates, ({ by, row }: Made<CriticalFindingRow>) => aboutFinding(row, by.byId)),
})

/** What the events of a critical finding carry. */
export async function aboutFinding(row: CriticalFindingRow, byId: string | null): Promise<OnCriticalFinding> {
  const { id: findingId, examinationId, institutionId, siteInstitutionId, notifiedPersonId } = row
  const { reportedBy: reportedById } = row
  return { findingId, examinationId, institutionId, siteInstitutionId, notifiedPersonId, reportedById, byId }
}
