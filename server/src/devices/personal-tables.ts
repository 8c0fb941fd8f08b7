import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

/** Who added a terminal. */
const tables: readonly PersonalTable[] = [
  {
    table: 'terminal',
    own: [],
    others: ['added_by'],
    exported: { not: 'institutionRecords' },
    afterDeletion: { kept: 'institutionRecords' },
  },
]

export const devicePersonalData: PersonalData = { domain: 'devices', tables, sealedColumns: [] }
