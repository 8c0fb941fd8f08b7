import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { isMember } from '../../memberships/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { defineSubscriber, type EventHandler, type Subscriber } from '../../platform/jobs/subscriber.ts'
import { lockCaseRow } from '../lock-case.ts'
import { type By, publishCaseEvent } from '../move-case.ts'
import { isOfRound } from '../standing.ts'
import { bookings, consultations, histories, invitations } from '../tables.ts'
import { applyQuorum } from './answer-invitation.ts'
import { moveInvitation } from './move-invitation.ts'
import { replaceLead } from './replace-lead.ts'

/**
 * Somebody has left an institution; their rights went with that call. What they leave behind goes on: their own cases
 * wait to be handed over, the cases to which they were invited go on without them.
 */
export function onMemberGone(clock: Clock): Subscriber {
  const gone: EventHandler<'membership.left' | 'membership.removed'> = async (tx, { accountId, institutionId }) => {
    // Whoever is a member again by now has lost nothing.
    if (accountId === null || (await isMember(tx, accountId, institutionId))) return
    const by: By = { tx, now: clock.now(), byId: accountId }
    await publishOwnCases(by, { accountId, institutionId })
    await leaveExpertCases(by, { accountId, institutionId })
  }
  return defineSubscriber('consultations.member-gone', {
    'membership.left': gone,
    'membership.removed': gone,
    'consultation.reportFailed': (tx, { consultationId }) =>
      replaceLead({ tx, now: clock.now(), byId: null }, consultationId),
  })
}

interface Gone {
  readonly accountId: string
  readonly institutionId: string
}

/** Their own open cases; drafts nobody else knows of, and what is closed can wait, stand in the desk's list alone. */
async function publishOwnCases(by: By, { accountId, institutionId }: Gone): Promise<void> {
  const { tx, now } = by
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
    await tx
      .insert(histories)
      .values({ consultationId: row.id, at: now, what: 'applicantLeft', byId: accountId, note: null })
    await publishCaseEvent(by, row, 'consultation.applicantLeft')
  }
}

async function leaveExpertCases(by: By, { accountId, institutionId }: Gone): Promise<void> {
  const open = await by.tx
    .select({ id: invitations.consultationId })
    .from(invitations)
    .innerJoin(consultations, isOfRound)
    .where(
      and(
        eq(invitations.expertId, accountId),
        eq(invitations.institutionId, institutionId),
        inArray(invitations.status, [...invitationStates.moves.release.from]),
        inArray(consultations.status, [...consultationStates.groups.withExperts]),
      ),
    )
    .orderBy(asc(invitations.consultationId))
  for (const { id } of open) await leaveExpertCase(by, id, accountId)
}

async function leaveExpertCase(by: By, id: string, expertId: string): Promise<void> {
  const { tx, now } = by
  const row = await lockCaseRow(tx, id)
  // A report that the lead has submitted is signed by that: the desk may still pass it.
  if (!row || (row.review === 'reportReview' && row.leadId === expertId)) return
  const [mine] = await tx
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.consultationId, id), eq(invitations.round, row.round), eq(invitations.expertId, expertId)),
    )
  if (!mine || !isIn(invitationStates.moves.release.from, mine.status)) return
  await moveInvitation(by, mine, 'release')
  await tx.delete(bookings).where(and(eq(bookings.consultationId, id), eq(bookings.expertId, expertId)))
  await tx.insert(histories).values({ consultationId: id, at: now, what: 'expertLeft', byId: expertId, note: null })
  await publishCaseEvent(by, row, 'consultation.expertLeft')
  if (row.leadId === expertId) await replaceLead({ ...by, byId: null }, id)
  const after = await lockCaseRow(tx, id)
  if (after) await applyQuorum({ ...by, byId: null }, after)
}
