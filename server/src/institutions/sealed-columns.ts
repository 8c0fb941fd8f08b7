import { overwrittenColumn } from '../platform/drafts/overwritten.ts'
import type { SealedColumn } from '../platform/keys/reseal.ts'
import { personalCell } from './application-content.ts'
import { phoneCell } from './change-institution.ts'

/** What saves without a version overwrote. */
export const overwrittenInstitutions = 'institution_application_overwritten'

/** What stands sealed in this domain's tables, for a change of the keys. */
export const institutionSealedColumns: readonly SealedColumn[] = [
  { table: 'institution', column: 'phone_sealed', place: phoneCell.place },
  { table: 'institution_application', column: 'personal', place: personalCell.place },
  overwrittenColumn(overwrittenInstitutions),
]
