import { invitationStates } from '@tongying/contract/consultations'
import { and, eq, inArray } from 'drizzle-orm'
import { cancelJob } from '../platform/jobs/timed-jobs.ts'
import { move } from '../platform/states.ts'
import { expireTask } from './invite-experts.ts'
import type { Hand } from './make-move.ts'
import { bookings, type Consultation, invitations } from './tables.ts'

/** Ends what the case asked of its experts: open invitations and booked hours. `expire` marks those who were silent. */
export async function releaseExperts(hand: Hand, row: Consultation, how: 'release' | 'expire'): Promise<void> {
  const { tx } = hand
  const open = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.consultationId, row.id),
        eq(invitations.round, row.round),
        inArray(invitations.status, [...invitationStates.moves[how].from]),
      ),
    )
  for (const invitation of open) await move(tx, invitationStates, invitations, invitation, how)
  await tx.delete(bookings).where(eq(bookings.consultationId, row.id))
  await cancelJob(tx, `${expireTask}:${row.id}`)
}

/** Lets those go who have not answered yet: they are not needed any more. */
export async function releaseSilent(hand: Hand, row: Consultation): Promise<void> {
  const silent = await hand.tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(eq(invitations.consultationId, row.id), eq(invitations.round, row.round), eq(invitations.status, 'invited')),
    )
  for (const invitation of silent) await move(hand.tx, invitationStates, invitations, invitation, 'release')
}
