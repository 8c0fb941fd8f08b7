import { sql } from 'drizzle-orm'
import type { PersonalData, PersonalTable } from '../platform/personal/personal-table.ts'

/** A person's own files are those of their account: picture and papers. */
const ownFiles = (accountId: string) => sql`owner_id = ${accountId}`

/** What attachments know of a person; `own-files.ts` removes the bytes of a person’s own files. */
const tables: readonly PersonalTable[] = [
  {
    table: 'attachment',
    own: ownFiles,
    // Files of cases are their institution's, whoever uploaded them.
    others: ['uploader_id'],
    exported: {
      title: { 'zh-CN': '本人的文件（头像、认证材料）', 'en-US': 'Own files (photo, documents of the certification)' },
      newest: 'created_at',
      columns: ['file_name', 'media_type', 'bytes', 'created_at'],
    },
    afterDeletion: 'erased',
  },
  { table: 'attachment_view', own: ['account_id'], exported: { not: 'trail' }, afterDeletion: { kept: 'trail' } },
  {
    table: 'storage_use',
    own: (accountId) => sql`holder_kind = 'account' and holder_id = ${accountId}`,
    exported: { not: 'passing' },
    afterDeletion: { kept: 'passing' },
  },
]

export const attachmentPersonalData: PersonalData = { domain: 'attachments', tables, sealedColumns: [] }
