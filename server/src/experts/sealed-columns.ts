import { overwrittenColumn } from '../platform/drafts/overwritten.ts'
import type { SealedColumn } from '../platform/keys/reseal.ts'
import { personalCell } from './application-content.ts'

/** What saves without a version overwrote. */
export const overwrittenExpertApplications = 'expert_application_overwritten'

/** What stands sealed in this domain's tables, for a change of the keys. */
export const expertSealedColumns: readonly SealedColumn[] = [
  { table: 'expert_application', column: 'personal', place: personalCell.place },
  overwrittenColumn(overwrittenExpertApplications),
]
