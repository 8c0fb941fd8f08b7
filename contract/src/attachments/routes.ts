import * as z from 'zod'
import { defineRoutes, id } from '../kit/index.ts'
import { attachmentOwner, attachmentType, attachmentView, storageUse, unfinishedView } from './attachment.ts'
import { uploadLimits } from './upload.ts'

const ofOwner = z.object({ ownerKind: attachmentOwner.shape.kind, ownerId: id })
const one = z.object({ id })

export const attachmentRoutes = defineRoutes('attachment', {
  list: {
    method: 'GET',
    path: '/attachments',
    permission: 'attachment.read',
    errors: [],
    audit: 'reading',
    input: ofOwner,
    output: z.object({
      list: z.array(attachmentView),
      mayChange: z.boolean(),
      /** For who may change them: never part of the list. */
      unfinished: z.array(unfinishedView),
      /** For who may change them: how much room there is for more. */
      storage: storageUse.nullable(),
    }),
    summary: { 'zh-CN': '附件列表', 'en-US': 'List the attachments of a record in order' },
  },
  ownStorage: {
    method: 'GET',
    path: '/attachments/storage',
    permission: 'account.readOwn',
    errors: [],
    input: z.object({}),
    output: storageUse,
    summary: { 'zh-CN': '我的存储空间', 'en-US': "The caller's storage use" },
  },
  setType: {
    method: 'POST',
    path: '/attachments/{id}/type',
    permission: 'attachment.edit',
    errors: [],
    input: one.extend({ attachmentType }),
    output: attachmentView,
    summary: { 'zh-CN': '设置附件类型', 'en-US': 'Set the type of a file' },
  },
  remove: {
    method: 'POST',
    path: '/attachments/{id}/remove',
    worksWhenFull: true,
    permission: 'attachment.remove',
    errors: [],
    input: one,
    output: z.object({}),
    summary: { 'zh-CN': '移除附件', 'en-US': 'Remove a file; it can be restored for seven days' },
  },
  discard: {
    method: 'POST',
    path: '/attachments/{id}/discard',
    worksWhenFull: true,
    permission: 'attachment.remove',
    errors: [],
    input: one,
    output: z.object({}),
    summary: { 'zh-CN': '取消未完成的上传', 'en-US': 'Cancel an unfinished upload' },
  },
  restore: {
    method: 'POST',
    path: '/attachments/{id}/restore',
    permission: 'attachment.remove',
    errors: [],
    input: one,
    output: attachmentView,
    summary: { 'zh-CN': '撤销移除', 'en-US': 'Restore a removed file' },
  },
  reorder: {
    method: 'POST',
    path: '/attachments/order',
    permission: 'attachment.edit',
    errors: [],
    input: ofOwner.extend({ ids: z.array(id).max(uploadLimits.filesOfRecord) }),
    output: z.object({}),
    summary: { 'zh-CN': '调整附件顺序', 'en-US': 'Reorder the files of a record' },
  },
})

/** The file itself, as a download; by the session's cookies, with Range. */
export function attachmentFilePath(attachmentId: string): string {
  return `/attachments/${attachmentId}`
}
/** A picture of a picture, for lists. */
export function attachmentPreviewPath(attachmentId: string): string {
  return `/attachments/${attachmentId}/preview`
}
