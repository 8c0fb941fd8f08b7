import { sql } from 'drizzle-orm'
import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'
import { expertSealedColumns } from './sealed-columns.ts'

/** Applications as an expert, with what their people said of themselves. */
const tables: readonly PersonalTable[] = [
  {
    table: 'expert_application_overwritten',
    own: (accountId) => sql`draft_id in (select id from expert_application where account_id = ${accountId})`,
    exported: { not: 'passing' },
    afterDeletion: 'erased',
  },
  {
    table: 'expert_application',
    own: ['account_id'],
    others: ['decided_by'],
    exported: {
      title: { 'zh-CN': '专家申请', 'en-US': 'Application as an expert' },
      newest: 'created_at',
      sealed: ['personal'],
      columns: ['number', 'status', 'content', 'created_at', 'submitted_at', 'decided_at', 'reason'],
    },
    afterDeletion: 'erased',
  },
]

export const expertPersonalData: PersonalData = { domain: 'experts', tables, sealedColumns: expertSealedColumns }
