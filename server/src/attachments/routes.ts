import { attachmentRoutes } from '@tongying/contract/attachments'
import { accountIdOf } from '../platform/http/call.ts'
import { serve } from '../platform/http/serve.ts'
import { attachmentChange, ownerAccess, unfinishedAccess } from './access.ts'
import { removeDeletedFiles } from './deleted-files.ts'
import { discardBytes, discardRow } from './discard-upload.ts'
import { reorderAttachments, setAttachmentType } from './edit-attachments.ts'
import { holdOpen } from './port.ts'
import { presentAttachment } from './present-attachment.ts'
import { attachmentsOf, listUnfinished } from './queries.ts'
import { removeAttachment, restoreAttachment } from './remove-attachment.ts'
import { holderOf, readStorageUse } from './storage-use.ts'

export const attachmentBindings = [
  serve(attachmentRoutes.list, {
    access: ownerAccess,
    audit: ({ record }) => [{ subject: record }],
    async run({ tx, platform, record, actor }) {
      const mayChange = actor.holders.includes('owner')
      const unfinished = mayChange ? await listUnfinished(tx, record) : []
      const { accountId } = actor
      const storage =
        mayChange && accountId !== undefined
          ? await readStorageUse(tx, await holderOf(tx, accountId, record), platform.config.quotas)
          : null
      return { list: await attachmentsOf(tx, record), mayChange, unfinished, storage }
    },
  }),
  serve(attachmentRoutes.ownStorage, {
    run: (context) =>
      readStorageUse(context.tx, { kind: 'account', id: accountIdOf(context) }, context.platform.config.quotas),
  }),
  serve(attachmentRoutes.setType, {
    access: attachmentChange,
    run: async (context, { id, attachmentType }) => {
      context.audit({ subject: { kind: 'attachment', id }, detail: { attachmentType } })
      return presentAttachment(await setAttachmentType(context.tx, id, attachmentType))
    },
  }),
  serve(attachmentRoutes.remove, {
    access: attachmentChange,
    run: async (context, { id }) => {
      context.audit({ subject: { kind: 'attachment', id } })
      await removeAttachment(context.tx, id, context.now)
      return {}
    },
  }),
  serve(attachmentRoutes.discard, {
    access: unfinishedAccess,
    run: async (context, { id }) => {
      context.audit({ subject: { kind: 'attachment', id } })
      await discardBytes(context.platform, id)
      await discardRow(context.tx, id, context.now)
      context.afterCommit(() => removeDeletedFiles(context.platform))
      return {}
    },
  }),
  serve(attachmentRoutes.restore, {
    access: attachmentChange,
    run: async (context, { id }) => {
      context.audit({ subject: { kind: 'attachment', id } })
      return presentAttachment(await restoreAttachment(context.tx, id, context.now))
    },
  }),
  serve(attachmentRoutes.reorder, {
    access: ownerAccess,
    run: async (context, { ids }) => {
      context.audit({ subject: context.record })
      await holdOpen(context.tx, accountIdOf(context), context.record)
      await reorderAttachments(context.tx, context.record, ids)
      return {}
    },
  }),
]
