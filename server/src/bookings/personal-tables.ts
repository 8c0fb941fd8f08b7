import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

const ofInstitution = {
  own: [],
  exported: { not: 'institutionRecords' },
  afterDeletion: { kept: 'institutionRecords' },
} as const

/** Who opened days, called patients and booked for them. */
const tables: readonly PersonalTable[] = [
  { table: 'community_hospital', others: ['added_by', 'answered_by'], ...ofInstitution },
  { table: 'order_setting', others: ['changed_by'], ...ofInstitution },
  { table: 'examination_session', others: ['sonographer_id', 'opened_by'], ...ofInstitution },
  { table: 'booking', others: ['created_by', 'called_by'], ...ofInstitution },
  { table: 'phone_notice', others: ['done_by'], ...ofInstitution },
]

export const bookingPersonalData: PersonalData = { domain: 'bookings', tables, sealedColumns: [] }
