import { sql } from 'drizzle-orm'
import type { SealedColumn } from '../platform/keys/reseal.ts'
import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'
import { pushCells } from './push-subscriptions.ts'

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
  // Where a browser is reached: whoever knows it could send to it.
  { table: 'push_subscription', own: ['account_id'], exported: { not: 'secret' }, afterDeletion: 'erased' },
]

export const messageSealedColumns: readonly SealedColumn[] = [
  {
    table: 'push_subscription',
    column: 'endpoint_sealed',
    place: pushCells.endpoint.place,
    lookUp: { column: 'endpoint_hash', kind: sql`'push endpoint'`, of: (plain) => plain },
  },
  { table: 'push_subscription', column: 'auth_sealed', place: pushCells.auth.place },
]

export const messagePersonalData: PersonalData = { domain: 'messages', tables, sealedColumns: messageSealedColumns }
