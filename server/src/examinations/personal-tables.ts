import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

const ofPatients = {
  own: [],
  exported: { not: 'medicalRecords' },
  afterDeletion: { kept: 'medicalRecords' },
} as const

/** Examinations are their patients' records; a person exports when they examined. */
const tables: readonly PersonalTable[] = [
  {
    table: 'examination',
    own: ['examiner_id'],
    exported: {
      title: { 'zh-CN': '做过的远程检查', 'en-US': 'Remote examinations' },
      newest: 'started_at',
      columns: ['status', 'started_at', 'ended_at'],
    },
    afterDeletion: { kept: 'medicalRecords' },
  },
  { table: 'ultrasound_record', others: ['added_by', 'saved_by'], ...ofPatients },
  { table: 'examination_result', others: ['saved_by', 'signed_by', 'reviewed_by'], ...ofPatients },
  { table: 'examination_addendum', others: ['author_id', 'reviewer_id'], ...ofPatients },
  { table: 'examination_pending_addendum', others: ['author_id', 'returned_by'], ...ofPatients },
  { table: 'examination_consultation', others: ['begun_by'], ...ofPatients },
  { table: 'examination_stream', others: ['account_id'], ...ofPatients },
  {
    table: 'critical_finding',
    others: ['notified_person_id', 'reported_by', 'acknowledged_by', 'withdrawn_by'],
    ...ofPatients,
  },
  { table: 'critical_finding_action', others: ['entered_by'], ...ofPatients },
]

export const examinationPersonalData: PersonalData = { domain: 'examinations', tables, sealedColumns: [] }
