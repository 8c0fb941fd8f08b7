import { invitationStates } from '@tongying/contract/consultations'
import { and, eq } from 'drizzle-orm'
import { defineSubscriber } from '../../platform/jobs/subscriber.ts'
import { move } from '../../platform/states.ts'
import { ownerKind } from '../files-of-case.ts'
import { replaceLead } from '../invitations/replace-lead.ts'
import { lockCaseRow } from '../lock-case.ts'
import { type By, moveCase } from '../move-case.ts'
import { invitations } from '../tables.ts'

/**
 * A meeting has ended. It counts as held when the applicant's side and the lead expert were both there, as two people; each expert's attendance
 * is written down, and the report is due. Otherwise the case waits for the timer that says it was not held.
 */
export const onMeetingEnded = defineSubscriber('consultations.meeting-ended', {
  'meeting.ended': async (tx, ended) => {
    if (ended.owner.kind !== ownerKind) return
    const row = await lockCaseRow(tx, ended.owner.id)
    if (row?.status !== 'waitingForConsultation') return
    const attended = new Set(ended.accountIds)
    // The applicant's side was there, also when the case was handed over meanwhile.
    const applicants = [row.applicantId, ...row.preparerIds].filter((id) => id !== row.leadId)
    if (!applicants.some((id) => attended.has(id)) || !row.leadId || !attended.has(row.leadId)) return
    const by: By = { tx, now: new Date(ended.at), byId: null }
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
    await moveCase(by, row, 'hold')
    // Who led may have lost the right to during the meeting, when nobody was asked for a report yet.
    await replaceLead(by, row.id)
  },
})
