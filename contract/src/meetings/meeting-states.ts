import { defineStates } from '../kit/index.ts'

/** Ended is final: the room number is invalid from then on. */
export const meetingStates = defineStates({
  subject: 'meeting',
  states: { notStarted: { wire: 0 }, inProgress: { wire: 1 }, ended: { wire: 2 } },
  initial: 'notStarted',
  moves: {
    start: { from: ['notStarted'], to: 'inProgress', permission: 'system', event: 'meeting.started' },
    end: { from: ['notStarted', 'inProgress'], to: 'ended', permission: 'meeting.host', event: 'meeting.ended' },
    expire: { from: ['notStarted', 'inProgress'], to: 'ended', permission: 'system', event: 'meeting.ended' },
  },
})
