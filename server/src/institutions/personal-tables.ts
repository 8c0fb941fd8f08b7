import { sql } from 'drizzle-orm'
import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'
import { institutionSealedColumns } from './sealed-columns.ts'

const ofInstitution = {
  exported: { not: 'institutionRecords' },
  afterDeletion: { kept: 'institutionRecords' },
} as const

/** Applications for an institution say who applied; an institution that was onboarded keeps its own. */
const tables: readonly PersonalTable[] = [
  {
    table: 'institution_application_overwritten',
    own: (accountId) =>
      sql`draft_id in (select id from institution_application where applicant_id = ${accountId} and status in ('saved', 'rejected'))`,
    exported: { not: 'passing' },
    afterDeletion: 'erased',
  },
  {
    table: 'institution_application',
    own: (accountId) => sql`(applicant_id = ${accountId} and status in ('saved', 'rejected'))`,
    others: ['applicant_id', 'decided_by'],
    exported: {
      title: { 'zh-CN': '机构入驻申请', 'en-US': 'Applications for an institution' },
      sealed: ['personal'],
      columns: ['hospital_name', 'status', 'content', 'created_at', 'submitted_at', 'decided_at', 'reason'],
    },
    afterDeletion: 'erased',
  },
  { table: 'institution', own: [], others: ['applicant_desk_off_by'], ...ofInstitution },
]

export const institutionPersonalData: PersonalData = {
  domain: 'institutions',
  tables,
  sealedColumns: institutionSealedColumns,
}
