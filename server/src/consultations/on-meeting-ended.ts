import { invitationStates } from '@tongying/contract/consultations'
import { meetingEvents } from '@tongying/contract/meetings'
import { and, eq } from 'drizzle-orm'
import type { Subscriber } from '../platform/jobs/deliver-events.ts'
import { cancelJob } from '../platform/jobs/timed-jobs.ts'
import { move } from '../platform/states.ts'
import { ownerKind } from './files-of-case.ts'
import { lockCaseRow } from './lock-case.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'
import { missMeetingTask } from './miss-meeting.ts'
import { replaceLead } from './replace-lead.ts'
import { invitations } from './tables.ts'

/**
 * A meeting has ended. It counts as held when the applicant and the lead expert were both there; each expert's attendance
 * is written down, and the report is due. Otherwise the case waits for the timer that says it was not held.
 */
export const onMeetingEnded: Subscriber = {
  name: 'consultations.meeting-ended',
  on: {
    'meeting.ended': async (tx, payload) => {
      const ended = meetingEvents['meeting.ended'].parse(payload)
      if (ended.owner.kind !== ownerKind) return
      const row = await lockCaseRow(tx, ended.owner.id)
      if (row?.status !== 'waitingForConsultation') return
      const attended = new Set(ended.accountIds)
      // The applicant's side was there, also when the case was handed over meanwhile.
      const applicants = [row.applicantId, ...row.preparerIds]
      if (!applicants.some((id) => attended.has(id)) || !row.leadId || !attended.has(row.leadId)) return
      const hand: Hand = { tx, now: new Date(ended.at), byId: null }
      const accepted = await tx
        .select()
        .from(invitations)
        .where(
          and(
            eq(invitations.consultationId, row.id),
            eq(invitations.round, row.round),
            eq(invitations.status, 'accepted'),
          ),
        )
      for (const each of accepted)
        await move(tx, invitationStates, invitations, each, attended.has(each.expertId) ? 'attend' : 'miss')
      const moved = await makeMove(hand, row, 'hold')
      await cancelJob(tx, `${missMeetingTask}:${row.id}`)
      await tellCase(hand, moved, 'consultation.held')
      // Who led may have lost the right to during the meeting, when nobody was asked for a report yet.
      await replaceLead(hand, row.id)
    },
  },
}
