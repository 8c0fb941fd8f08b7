import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

/** Who changed the calendar of holidays. */
const tables: readonly PersonalTable[] = [
  {
    table: 'holiday_year',
    own: [],
    others: ['changed_by'],
    exported: { not: 'institutionRecords' },
    afterDeletion: { kept: 'institutionRecords' },
  },
]

export const holidayPersonalData: PersonalData = { domain: 'holidays', tables, sealedColumns: [] }
