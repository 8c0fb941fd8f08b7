import { defineStates } from '../kit/index.ts'

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
  groups: {
    /** Its bytes are still on their way or being looked into. */
    unfinished: ['received', 'scanning'],
    /** Its upload came to a good end, whatever became of the file since. */
    finished: ['ready', 'removed'],
    /** Goes for good once its week is over. */
    expiring: ['received', 'scanning', 'quarantined', 'removed'],
  },
  moves: {
    /** All bytes are there: they are hashed and looked into. */
    scan: { from: ['received'], to: 'scanning', permission: 'system', isRoutine: true },
    pass: { from: ['scanning'], to: 'ready', permission: 'system', event: 'attachment.ready' },
    refuse: { from: ['received', 'scanning'], to: 'quarantined', permission: 'system' },
    remove: { from: ['ready'], to: 'removed', permission: 'attachment.remove', event: 'attachment.removed' },
    restore: { from: ['removed'], to: 'ready', permission: 'attachment.remove' },
  },
})
