import { invitationStates } from '@tongying/contract/consultations'
import { and, eq, inArray } from 'drizzle-orm'
import type { By } from '../move-case.ts'
import { bookings, type Consultation, invitations } from '../tables.ts'
import { moveInvitation } from './move-invitation.ts'

/** The moves of the invitations by which a case lets its experts go. */
const endings = { release: ['release'], expire: ['expire', 'release'], endRound: ['endRound'] } as const

/**
 * Ends what the case asked of its experts: open invitations and booked hours. `expire` marks those who were silent and
 * releases the others; `endRound` releases those who attended, signed or were absent, too.
 */
export async function releaseExperts(by: By, row: Consultation, how: keyof typeof endings): Promise<void> {
  for (const name of endings[how]) await endInvitations(by, row, name)
  await by.tx.delete(bookings).where(eq(bookings.consultationId, row.id))
}

/** Makes one move of every invitation of the round that may make it. */
export async function endInvitations(
  by: By,
  row: Consultation,
  name: (typeof endings)[keyof typeof endings][number],
): Promise<void> {
  const open = await by.tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.consultationId, row.id),
        eq(invitations.round, row.round),
        inArray(invitations.status, [...invitationStates.moves[name].from]),
      ),
    )
  for (const invitation of open) await moveInvitation(by, invitation, name)
}

/** Lets those go who have not answered yet: they are not needed any more. */
export async function releaseSilent(by: By, row: Consultation): Promise<void> {
  const silent = await by.tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(eq(invitations.consultationId, row.id), eq(invitations.round, row.round), eq(invitations.status, 'invited')),
    )
  for (const invitation of silent) await moveInvitation(by, invitation, 'release')
}
