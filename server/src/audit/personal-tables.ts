import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

/** Who acknowledged what a check of the audit trail had found. */
const tables: readonly PersonalTable[] = [
  {
    table: 'trail_finding',
    own: [],
    others: ['acknowledged_by'],
    exported: { not: 'trail' },
    afterDeletion: { kept: 'trail' },
  },
]

export const auditPersonalData: PersonalData = { domain: 'audit', tables, sealedColumns: [] }
