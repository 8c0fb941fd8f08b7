import { closedAccountName } from '@tongying/contract/accounts'
import { sql } from 'drizzle-orm'
import { emptyText, nothing, type PersonalData, type PersonalTable } from '../platform/personal/personal-table.ts'
import { practitionerSealedColumns } from './sealed-columns.ts'

const ofApplications = (accountId: string) =>
  sql`certification_id in (select id from certification where account_id = ${accountId})`

/** What certifications know of a person. Cases name their experts by it, so a row without anything personal is left. */
const tables: readonly PersonalTable[] = [
  {
    table: 'certification_overwritten',
    own: (accountId) => sql`draft_id in (select id from certification where account_id = ${accountId})`,
    exported: { not: 'passing' },
    afterDeletion: 'erased',
  },
  {
    table: 'certification_history',
    own: ofApplications,
    others: ['by_id'],
    exported: {
      title: { 'zh-CN': '认证申请的经过', 'en-US': 'History of applications to be certified' },
      newest: 'at',
      columns: ['at', 'what'],
    },
    afterDeletion: 'erased',
  },
  {
    table: 'certification',
    own: ['account_id'],
    others: ['decided_by'],
    exported: {
      title: { 'zh-CN': '医生认证申请', 'en-US': 'Applications to be certified' },
      newest: 'created_at',
      sealed: ['certificate_sealed'],
      columns: ['status', 'content', 'created_at', 'submitted_at', 'decided_at', 'reason'],
    },
    afterDeletion: 'erased',
  },
  {
    table: 'certification_agreement',
    own: ['account_id'],
    exported: {
      title: { 'zh-CN': '同意过的医生认证协议', 'en-US': 'Accepted certification agreement' },
      newest: 'accepted_at',
      columns: ['version', 'accepted_at'],
    },
    afterDeletion: { kept: 'proof' },
  },
  {
    table: 'practitioner_history',
    own: ['account_id'],
    others: ['by_id'],
    exported: {
      title: { 'zh-CN': '认证的经过', 'en-US': 'History of the certification' },
      newest: 'at',
      columns: ['at', 'what', 'note'],
    },
    afterDeletion: 'erased',
  },
  {
    table: 'practitioner',
    own: ['account_id'],
    exported: {
      title: { 'zh-CN': '医生认证', 'en-US': 'Certification' },
      newest: 'certified_at',
      columns: [
        ...(['name', 'title', 'departments', 'hospital_name', 'be_good_at', 'profile', 'practice_since'] as const),
        ...(['licence_expires_on', 'certified_at', 'listed_at', 'status'] as const),
      ],
    },
    afterDeletion: {
      emptied: {
        name: sql`${closedAccountName}`,
        name_grams: sql`'{}'`,
        be_good_at: emptyText,
        profile: emptyText,
        practice_since: nothing,
        licence_expires_on: nothing,
        listed_at: nothing,
      },
    },
  },
]

export const practitionerPersonalData: PersonalData = {
  domain: 'practitioners',
  tables,
  sealedColumns: practitionerSealedColumns,
}
