import * as z from 'zod'
import { defineEvents, id } from '../kit/index.ts'
import { attachmentKind, attachmentOwner } from './attachment.ts'

const about = z.object({ attachmentId: id, kind: attachmentKind, owner: attachmentOwner })

export const attachmentEvents = defineEvents({
  /** Whole, hash-checked and looked into. */
  'attachment.ready': about,
  'attachment.removed': about,
})
