import { defineSubscriber } from '../../platform/jobs/subscriber.ts'
import { ownerKind } from '../files-of-case.ts'
import { lockCaseRow } from '../lock-case.ts'
import { holdCase } from './hold-case.ts'

/** A meeting has ended: its case was held, or waits for the timer that returns it. */
export const onMeetingEnded = defineSubscriber('consultations.meeting-ended', {
  'meeting.ended': async (tx, { owner, accountIds, at }) => {
    if (owner.kind !== ownerKind) return
    const row = await lockCaseRow(tx, owner.id)
    // What is held in writing is held by its opinions alone.
    const isAwaited = row?.status === 'waitingForConsultation' && !row.isInWriting
    if (isAwaited) await holdCase(tx, row, { accountIds, endedAt: new Date(at) })
  },
})
