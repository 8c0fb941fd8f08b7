import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

/** What a person was told. */
const tables: readonly PersonalTable[] = [
  {
    table: 'message',
    own: ['account_id'],
    exported: {
      title: { 'zh-CN': '消息', 'en-US': 'Messages' },
      columns: ['created_at', 'type', 'text_key', 'values'],
    },
    afterDeletion: 'erased',
  },
]

export const messagePersonalData: PersonalData = { domain: 'messages', tables, sealedColumns: [] }
