import { attachmentStates } from '@tongying/contract/attachments'
import { inArray } from 'drizzle-orm'
import type { DomainMetric } from '../platform/domain.ts'
import { promisedBytes } from './promise-room.ts'
import { attachments } from './tables.ts'

export const attachmentMetrics: readonly DomainMetric[] = [
  {
    name: 'uploads_in_progress',
    help: 'Uploads that have begun and are not finished',
    read: (tx) => tx.$count(attachments, inArray(attachments.status, attachmentStates.groups.unfinished)),
  },
  {
    name: 'uploads_promised_bytes',
    help: 'Bytes that unfinished uploads have when they are whole',
    read: promisedBytes,
  },
]
