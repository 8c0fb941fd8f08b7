import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'
import { consultationSealedColumns } from './sealed-columns.ts'

const ofCases = { exported: { not: 'medicalRecords' }, afterDeletion: { kept: 'medicalRecords' } } as const
const keptOfCases = { kept: 'medicalRecords' } as const
const templates = {
  own: ['owner_id'],
  others: ['changed_by'],
  afterDeletion: 'erased',
} as const

/**
 * Cases are their patients' records: a person exports when and as what they took part, and nothing of the patient. What
 * they signed stays signed; the pages name them no more, the sealed report does.
 */
const tables: readonly PersonalTable[] = [
  {
    table: 'consultation',
    own: ['applicant_id'],
    others: ['lead_id', 'expert_ids', 'preparer_ids', 'coordinator_id', 'desk_looked_by'],
    exported: {
      title: { 'zh-CN': '申请过的会诊', 'en-US': 'Consultations applied for' },
      newest: 'created_at',
      columns: ['number', 'status', 'created_at', 'submitted_at', 'starts_at', 'ends_at'],
    },
    afterDeletion: keptOfCases,
  },
  {
    table: 'consultation_invitation',
    own: ['expert_id'],
    exported: {
      title: { 'zh-CN': '会诊邀请', 'en-US': 'Invitations to consultations' },
      newest: 'invited_at',
      columns: ['status', 'is_lead', 'invited_at', 'answered_at'],
    },
    afterDeletion: keptOfCases,
  },
  {
    table: 'consultation_opinion',
    own: ['expert_id'],
    exported: {
      title: { 'zh-CN': '签名的会诊意见', 'en-US': 'Signed opinions' },
      newest: 'signed_at',
      columns: ['signed_at', 'is_dissent'],
    },
    afterDeletion: keptOfCases,
  },
  {
    ...templates,
    table: 'consultation_report_template',
    exported: {
      title: { 'zh-CN': '报告模板', 'en-US': 'Templates of reports' },
      newest: 'changed_at',
      columns: ['name', 'changed_at'],
    },
  },
  {
    ...templates,
    table: 'consultation_application_template',
    exported: {
      title: { 'zh-CN': '申请模板', 'en-US': 'Templates of applications' },
      newest: 'changed_at',
      columns: ['name', 'content', 'changed_at'],
    },
  },
  { table: 'calendar_feed', own: ['account_id'], exported: { not: 'secret' }, afterDeletion: 'erased' },
  { table: 'consultation_supplement', own: [], others: ['expert_id'], ...ofCases },
  { table: 'consultation_exemption', own: [], others: ['approver_id'], ...ofCases },
  { table: 'consultation_booking', own: [], others: ['expert_id'], ...ofCases },
  { table: 'consultation_report', own: [], others: ['author_id', 'reviewer_id'], ...ofCases },
  { table: 'consultation_addendum', own: [], others: ['author_id', 'reviewer_id'], ...ofCases },
  { table: 'consultation_pending_addendum', own: [], others: ['author_id', 'returned_by'], ...ofCases },
  { table: 'consultation_break_glass', own: [], others: ['account_id'], ...ofCases },
  { table: 'consultation_response', own: [], others: ['by_id'], ...ofCases },
  { table: 'consultation_rating', own: [], others: ['expert_id'], ...ofCases },
  { table: 'consultation_history', own: [], others: ['by_id'], ...ofCases },
  { table: 'consultation_discussion', own: [], others: ['by_id', 'mention_ids'], ...ofCases },
  { table: 'consultation_discussion_mark', own: [], others: ['account_id'], ...ofCases },
]

export const consultationPersonalData: PersonalData = {
  domain: 'consultations',
  tables,
  sealedColumns: consultationSealedColumns,
}
