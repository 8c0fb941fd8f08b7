import type { EventInput } from '@tongying/contract'
import { attachmentStates } from '@tongying/contract/attachments'
import { auditActor } from '../platform/audit/trail.ts'
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
  audit({ name, row }) {
    const { status, kind, ownerKind, ownerId, bytes, refusal } = row
    const detail = { status, kind, ownerKind, ownerId, bytes, ...(refusal && { why: refusal.name }) }
    // An upload ends outside of its call's transaction: the row names who uploaded.
    return name === 'pass' || name === 'refuse' ? { ...auditActor(uploaderOf(row)), detail } : { detail }
  },
})

function uploaderOf({ uploaderId, uploaderTokenId }: Attachment): Parameters<typeof auditActor>[0] {
  return { accountId: uploaderId, token: uploaderTokenId ? { id: uploaderTokenId } : undefined }
}

async function onMove({ row }: Made<Attachment>): Promise<EventInput<'attachment.ready' | 'attachment.removed'>> {
  return { attachmentId: row.id, kind: row.kind, owner: { kind: row.ownerKind, id: row.ownerId } }
}
