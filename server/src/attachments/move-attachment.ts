import type { EventInput } from '@tongying/contract'
import { attachmentStates } from '@tongying/contract/attachments'
import { defineMoves, type Made, samePayload } from '../platform/moves.ts'
import { type Attachment, attachments } from './tables.ts'
import { expiry } from './timers.ts'

export const {
  move: moveAttachment,
  arm: armExpiry,
  disarm: disarmExpiry,
} = defineMoves(attachmentStates, attachments, {
  timers: expiry,
  events: samePayload(attachmentStates, onMove),
})

async function onMove({ row }: Made<Attachment>): Promise<EventInput<'attachment.ready' | 'attachment.removed'>> {
  return { attachmentId: row.id, kind: row.kind, owner: { kind: row.ownerKind, id: row.ownerId } }
}
