import { defineStates, defineTexts, type Text } from '../kit/index.ts'

/** Only `ready` is ever listed or served; a week after it was begun or removed, what is not ready goes for good. */
export const attachmentStates = defineStates({
  subject: 'attachment',
  states: {
    received: { wire: 0, timer: 'attachments.expire' },
    scanning: { wire: 1, timer: 'attachments.expire' },
    ready: { wire: 2 },
    quarantined: { wire: 3, timer: 'attachments.expire' },
    removed: { wire: 4, timer: 'attachments.expire' },
  },
  initial: 'received',
  moves: {
    /** All bytes are there: they are hashed and looked into. */
    scan: { from: ['received'], to: 'scanning', permission: 'system' },
    pass: { from: ['scanning'], to: 'ready', permission: 'system', event: 'attachment.ready' },
    refuse: { from: ['received', 'scanning'], to: 'quarantined', permission: 'system' },
    remove: { from: ['ready'], to: 'removed', permission: 'attachment.remove', event: 'attachment.removed' },
    restore: { from: ['removed'], to: 'ready', permission: 'attachment.remove' },
  },
})
export type AttachmentState = keyof typeof attachmentStates.states

export const attachmentStateLabels = defineTexts({
  received: { 'zh-CN': '上传中', 'en-US': 'Uploading' },
  scanning: { 'zh-CN': '检查中', 'en-US': 'Checking' },
  ready: { 'zh-CN': '已上传', 'en-US': 'Uploaded' },
  quarantined: { 'zh-CN': '未通过检查', 'en-US': 'Rejected' },
  removed: { 'zh-CN': '已移除', 'en-US': 'Removed' },
} satisfies Record<AttachmentState, Text>)
