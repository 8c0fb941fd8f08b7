import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

const ofPlatform = {
  own: [],
  exported: { not: 'institutionRecords' },
  afterDeletion: { kept: 'institutionRecords' },
} as const

/** Who published an installer, answered a visitor, and who wrote what stands on the open pages. */
const tables: readonly PersonalTable[] = [
  { table: 'installer', others: ['created_by', 'published_by'], ...ofPlatform },
  { table: 'contact_request', others: ['closed_by'], ...ofPlatform },
  { table: 'site_revision', others: ['by_id'], ...ofPlatform },
]

export const sitePersonalData: PersonalData = { domain: 'site', tables, sealedColumns: [] }
