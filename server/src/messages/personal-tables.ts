import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

/** What a person was told. */
const tables: readonly PersonalTable[] = [
  {
    table: 'message',
    own: ['account_id'],
    exported: {
      title: { 'zh-CN': '消息', 'en-US': 'Messages' },
      newest: 'created_at',
      // What a message names are other people, and what they wrote.
      columns: ['created_at', 'type', 'text_key'],
    },
    afterDeletion: 'erased',
  },
  {
    table: 'notification_setting',
    own: ['account_id'],
    exported: {
      title: { 'zh-CN': '通知方式', 'en-US': 'How you are notified' },
      newest: 'saved_at',
      columns: ['choices', 'quiet_from', 'quiet_to', 'digest_at', 'language', 'saved_at'],
    },
    afterDeletion: 'erased',
  },
]

export const messagePersonalData: PersonalData = { domain: 'messages', tables, sealedColumns: [] }
