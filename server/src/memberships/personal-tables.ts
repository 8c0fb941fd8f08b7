import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'
import { membershipSealedColumns } from './sealed-columns.ts'

/** Where a person works and worked. */
const tables: readonly PersonalTable[] = [
  {
    table: 'membership',
    own: ['account_id'],
    exported: {
      title: { 'zh-CN': '执业机构', 'en-US': 'Institutions' },
      newest: 'since',
      columns: ['institution_id', 'roles', 'job', 'department', 'since', 'ended_at'],
    },
    // Times and roles, under a number that leads to nobody any more.
    afterDeletion: { kept: 'institutionRecords' },
  },
  {
    table: 'institution_identity',
    own: ['account_id'],
    exported: {
      title: { 'zh-CN': '关联的机构账号', 'en-US': 'Linked accounts at institutions' },
      newest: 'created_at',
      columns: ['institution_id', 'issuer', 'subject', 'created_at', 'last_used_at'],
    },
    afterDeletion: 'erased',
  },
  {
    table: 'institution_sign_in',
    own: [],
    others: ['changed_by'],
    exported: { not: 'institutionRecords' },
    afterDeletion: { kept: 'institutionRecords' },
  },
  {
    table: 'join_application',
    own: ['account_id'],
    others: ['decided_by'],
    exported: {
      title: { 'zh-CN': '加入机构的申请', 'en-US': 'Applications to join an institution' },
      newest: 'created_at',
      columns: ['institution_id', 'status', 'job', 'department', 'note', 'reason', 'created_at', 'decided_at'],
    },
    afterDeletion: 'erased',
  },
  {
    table: 'membership_invitation',
    own: ['account_id'],
    others: ['invited_by'],
    exported: {
      title: { 'zh-CN': '机构的邀请', 'en-US': 'Invitations by institutions' },
      newest: 'created_at',
      sealed: ['phone_sealed'],
      columns: ['institution_id', 'name', 'status', 'reason', 'created_at', 'answered_at'],
    },
    afterDeletion: 'erased',
  },
]

export const membershipPersonalData: PersonalData = {
  domain: 'memberships',
  tables,
  sealedColumns: membershipSealedColumns,
}
