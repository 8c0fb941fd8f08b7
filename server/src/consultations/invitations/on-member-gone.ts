import { consultationStates } from '@tongying/contract/consultations'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { isMember } from '../../memberships/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { defineSubscriber, type EventHandler, type Subscriber } from '../../platform/jobs/subscriber.ts'
import { type By, publishCaseEvent, recordHistory } from '../move-case.ts'
import { consultations, invitations } from '../tables.ts'
import { leaveCases, letGoneLeadLeave } from './leave-cases.ts'

/**
 * Somebody has left an institution; their rights went with that call. What they leave behind goes on: their own cases
 * wait to be handed over, the cases to which they were invited go on without them.
 */
export function onMemberGone(clock: Clock): Subscriber {
  const gone: EventHandler<'membership.left' | 'membership.removed'> = async (tx, { accountId, institutionId }) => {
    // A person who is a member again by now has lost nothing.
    if (accountId === null || (await isMember(tx, accountId, institutionId))) return
    const by: By = { tx, now: clock.now(), byId: accountId }
    await publishOwnCases(by, { accountId, institutionId })
    await leaveCases(by, accountId, 'expertLeft', eq(invitations.institutionId, institutionId))
  }
  const backWithLead: EventHandler<'consultation.reportFailed' | 'consultation.opinionsMissing'> = async (
    tx,
    { consultationId },
  ) => {
    await letGoneLeadLeave({ tx, now: clock.now(), byId: null }, consultationId)
  }
  return defineSubscriber('consultations.member-gone', {
    'membership.left': gone,
    'membership.removed': gone,
    'consultation.reportFailed': backWithLead,
    'consultation.opinionsMissing': backWithLead,
  })
}

interface Gone {
  readonly accountId: string
  readonly institutionId: string
}

/** Their own open cases; drafts nobody else knows of, and what is closed can wait, stand in the auditors' list alone. */
async function publishOwnCases(by: By, { accountId, institutionId }: Gone): Promise<void> {
  const { tx } = by
  const rows = await tx
    .select()
    .from(consultations)
    .where(
      and(
        eq(consultations.applicantId, accountId),
        eq(consultations.institutionId, institutionId),
        notInArray(consultations.status, [...consultationStates.groups.draftOrClosed]),
      ),
    )
    .orderBy(asc(consultations.id))
  for (const row of rows) {
    await recordHistory(by, row.id, 'applicantLeft')
    await publishCaseEvent(by, row, 'consultation.applicantLeft')
  }
}
