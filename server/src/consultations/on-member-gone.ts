import { consultationEvents, invitationStates } from '@tongying/contract/consultations'
import { membershipEvents } from '@tongying/contract/memberships'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { isMember } from '../memberships/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Subscriber } from '../platform/jobs/deliver-events.ts'
import { move } from '../platform/states.ts'
import { settle } from './answer-invitation.ts'
import { lockCaseRow } from './lock-case.ts'
import { type Hand, tellCase } from './make-move.ts'
import { replaceLead } from './replace-lead.ts'
import { isOfRound } from './standing.ts'
import { bookings, consultations, histories, invitations } from './tables.ts'

/**
 * Somebody has left an institution; their rights went with that call. What they leave behind goes on: their own cases
 * wait to be handed over, the cases to which they were invited go on without them.
 */
export function onMemberGone(clock: Clock): Subscriber {
  const gone = async (tx: Tx, payload: unknown, name: 'membership.left' | 'membership.removed') => {
    const { accountId, institutionId } = membershipEvents[name].parse(payload)
    // Whoever is a member again by now has lost nothing.
    if (accountId === null || (await isMember(tx, accountId, institutionId))) return
    const hand: Hand = { tx, now: clock.now(), byId: accountId }
    await tellOfOwnCases(hand, { accountId, institutionId })
    await leaveExpertCases(hand, { accountId, institutionId })
  }
  return {
    name: 'consultations.member-gone',
    on: {
      'membership.left': (tx, payload) => gone(tx, payload, 'membership.left'),
      'membership.removed': (tx, payload) => gone(tx, payload, 'membership.removed'),
      'consultation.reportFailed': async (tx, payload) => {
        const { consultationId } = consultationEvents['consultation.reportFailed'].parse(payload)
        await replaceLead({ tx, now: clock.now(), byId: null }, consultationId)
      },
    },
  }
}

interface Gone {
  readonly accountId: string
  readonly institutionId: string
}

/** Their own open cases; drafts nobody else knows of, and what is closed can wait, stand in the desk's list alone. */
async function tellOfOwnCases(hand: Hand, { accountId, institutionId }: Gone): Promise<void> {
  const { tx, now } = hand
  const rows = await tx
    .select()
    .from(consultations)
    .where(
      and(
        eq(consultations.applicantId, accountId),
        eq(consultations.institutionId, institutionId),
        notInArray(consultations.status, ['draft', 'completed', 'cancelled']),
      ),
    )
    .orderBy(asc(consultations.id))
  for (const row of rows) {
    await tx
      .insert(histories)
      .values({ consultationId: row.id, at: now, what: 'applicantLeft', byId: accountId, note: null })
    await tellCase(hand, row, 'consultation.applicantLeft')
  }
}

async function leaveExpertCases(hand: Hand, { accountId, institutionId }: Gone): Promise<void> {
  const open = await hand.tx
    .select({ id: invitations.consultationId })
    .from(invitations)
    .innerJoin(consultations, isOfRound)
    .where(
      and(
        eq(invitations.expertId, accountId),
        eq(invitations.institutionId, institutionId),
        inArray(invitations.status, ['invited', 'accepted', 'attended']),
        inArray(consultations.status, ['unresponsive', 'waitingForConsultation', 'consultationEnd']),
      ),
    )
    .orderBy(asc(invitations.consultationId))
  for (const { id } of open) await leaveExpertCase(hand, id, accountId)
}

async function leaveExpertCase(hand: Hand, id: string, expertId: string): Promise<void> {
  const { tx, now } = hand
  const row = await lockCaseRow(tx, id)
  // A report that the lead has submitted is signed by that: the desk may still pass it.
  if (!row || (row.review === 'reportReview' && row.leadId === expertId)) return
  const [mine] = await tx
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.consultationId, id), eq(invitations.round, row.round), eq(invitations.expertId, expertId)),
    )
  const { from }: { from: readonly string[] } = invitationStates.moves.release
  if (!mine || !from.includes(mine.status)) return
  await move(tx, invitationStates, invitations, mine, 'release')
  await tx.delete(bookings).where(and(eq(bookings.consultationId, id), eq(bookings.expertId, expertId)))
  await tx.insert(histories).values({ consultationId: id, at: now, what: 'expertLeft', byId: expertId, note: null })
  await tellCase(hand, row, 'consultation.expertLeft')
  if (row.leadId === expertId) await replaceLead({ ...hand, byId: null }, id)
  const after = await lockCaseRow(tx, id)
  if (after) await settle({ ...hand, byId: null }, after)
}
