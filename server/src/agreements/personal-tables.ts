import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

/** Who proposed, answered and ended an agreement between two institutions. */
const tables: readonly PersonalTable[] = [
  {
    table: 'agreement',
    own: [],
    others: ['proposed_by', 'answered_by', 'ended_by'],
    exported: { not: 'institutionRecords' },
    afterDeletion: { kept: 'institutionRecords' },
  },
]

export const agreementPersonalData: PersonalData = { domain: 'agreements', tables, sealedColumns: [] }
