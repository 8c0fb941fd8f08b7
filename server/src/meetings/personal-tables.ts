import { closedAccountName } from '@tongying/contract/accounts'
import { sql } from 'drizzle-orm'
import { nothing, type PersonalData, type PersonalTable } from '../platform/personal/personal-table.ts'

/** Who was in which room; what was said there belongs to the record of the patient. */
const tables: readonly PersonalTable[] = [
  {
    table: 'meeting_participant',
    own: ['account_id'],
    exported: {
      title: { 'zh-CN': '参加过的会议', 'en-US': 'Meetings' },
      newest: 'knocked_at',
      columns: ['name', 'role', 'knocked_at', 'left_at'],
    },
    afterDeletion: { emptied: { name: sql`${closedAccountName}`, network: nothing, browser_hash: nothing } },
  },
  {
    table: 'meeting_snapshot',
    own: [],
    others: ['asked_by'],
    exported: { not: 'medicalRecords' },
    afterDeletion: { kept: 'medicalRecords' },
  },
]

export const meetingPersonalData: PersonalData = { domain: 'meetings', tables, sealedColumns: [] }
