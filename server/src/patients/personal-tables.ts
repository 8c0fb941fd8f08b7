import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

const ofPatients = {
  own: [],
  exported: { not: 'medicalRecords' },
  afterDeletion: { kept: 'medicalRecords' },
} as const

/** Who sent a patient's link, and who merged two records. */
const tables: readonly PersonalTable[] = [
  { table: 'patient_link', others: ['created_by'], ...ofPatients },
  { table: 'patient_merge', others: ['by_id', 'undone_by'], ...ofPatients },
]

export const patientPersonalData: PersonalData = { domain: 'patients', tables, sealedColumns: [] }
