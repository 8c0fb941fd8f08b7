import { sql } from 'drizzle-orm'
import { overwrittenColumn } from '../platform/drafts/overwritten.ts'
import type { SealedColumn } from '../platform/keys/reseal.ts'
import { certificateOf, personalCell } from './application/personal-fields.ts'

/** What saves without a version overwrote. */
export const overwrittenApplications = 'consultation_application_overwritten'
export const overwrittenReports = 'consultation_report_overwritten'

/** What stands sealed in this domain's tables, for a change of the keys. */
export const consultationSealedColumns: readonly SealedColumn[] = [
  {
    table: 'consultation_application',
    column: 'personal',
    place: personalCell.place,
    lookUp: { column: 'certificate_hash', kind: sql`'certificate'`, of: certificateOf },
  },
  overwrittenColumn(overwrittenApplications),
  overwrittenColumn(overwrittenReports),
]
