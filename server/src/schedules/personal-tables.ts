import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

/** When a person is free, and on duty. */
const tables: readonly PersonalTable[] = [
  {
    table: 'free_time',
    own: ['account_id'],
    exported: {
      title: { 'zh-CN': '可会诊时间', 'en-US': 'Free time' },
      newest: 'changed_at',
      columns: ['week', 'exceptions', 'changed_at'],
    },
    afterDeletion: 'erased',
  },
  {
    table: 'duty_shift',
    own: ['account_id'],
    others: ['created_by'],
    exported: {
      title: { 'zh-CN': '值班', 'en-US': 'Duty' },
      newest: 'starts_at',
      columns: ['institution_id', 'department', 'line', 'starts_at', 'ends_at'],
    },
    afterDeletion: { kept: 'institutionRecords' },
  },
]

export const schedulePersonalData: PersonalData = { domain: 'schedules', tables, sealedColumns: [] }
