import { onboardingStates } from '@tongying/contract/institutions'
import { type SQL, sql } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'
import { institutionSealedColumns } from './sealed-columns.ts'
import { applications } from './tables.ts'

const ofInstitution = {
  exported: { not: 'institutionRecords' },
  afterDeletion: { kept: 'institutionRecords' },
} as const

/** Applications that their applicant may still change; one that was sent belongs to the institution. */
function isEditableBy(accountId: string): SQL {
  return sql`(applicant_id = ${accountId} and ${inStates(applications.status, onboardingStates.groups.editable)})`
}

/** Applications for an institution say who applied; an institution that was onboarded keeps its own. */
const tables: readonly PersonalTable[] = [
  {
    table: 'institution_application_overwritten',
    own: (accountId) => sql`draft_id in (select id from institution_application where ${isEditableBy(accountId)})`,
    exported: { not: 'passing' },
    afterDeletion: 'erased',
  },
  {
    table: 'institution_application',
    own: isEditableBy,
    others: ['applicant_id', 'decided_by'],
    exported: {
      title: { 'zh-CN': '机构入驻申请', 'en-US': 'Applications for an institution' },
      newest: 'created_at',
      sealed: ['personal'],
      columns: ['hospital_name', 'status', 'content', 'created_at', 'submitted_at', 'decided_at', 'reason'],
    },
    afterDeletion: 'erased',
  },
  { table: 'institution_revision', own: [], others: ['by_id'], ...ofInstitution },
  { table: 'institution', own: [], others: ['applicant_desk_off_by'], ...ofInstitution },
]

export const institutionPersonalData: PersonalData = {
  domain: 'institutions',
  tables,
  sealedColumns: institutionSealedColumns,
}
