/** The review queues, as the list names its tabs. */
export const queueTabs = ['auditQueue', 'reportQueue'] as const
export type QueueTab = (typeof queueTabs)[number]
