import { invitationStates } from '@tongying/contract/consultations'
import { and, eq, sql } from 'drizzle-orm'
import { preparedChange, preparedSelect } from '../../platform/db/prepared.ts'
import { type By, publishCaseEvent } from '../move-case.ts'
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
  await removeBookings(by.tx, { id: row.id })
}

const removeBookings = preparedChange('remove_consultation_bookings', (db) =>
  db.delete(bookings).where(eq(bookings.consultationId, sql.placeholder('id'))),
)

/** Makes one move of every invitation of the round that may make it. */
export async function endInvitations(
  by: By,
  row: Consultation,
  name: (typeof endings)[keyof typeof endings][number],
): Promise<void> {
  const states = [...invitationStates.moves[name].from]
  const open = await invitationsIn(by.tx, { id: row.id, round: row.round, states })
  for (const invitation of open) await moveInvitation(by, invitation, name)
}

const invitationsIn = preparedSelect('invitations_in_states', (db) =>
  db
    .select({ id: invitations.id, expertId: invitations.expertId })
    .from(invitations)
    .where(
      and(
        eq(invitations.consultationId, sql.placeholder('id')),
        eq(invitations.round, sql.placeholder('round')),
        sql`${invitations.status} = any(${sql.placeholder('states')})`,
      ),
    ),
)

/** Lets those go who have not answered yet, and says so: they are not needed any more. */
export async function releaseSilent(by: By, row: Consultation): Promise<void> {
  const silent = await invitationsIn(by.tx, { id: row.id, round: row.round, states: ['invited'] })
  for (const invitation of silent) await moveInvitation(by, invitation, 'release')
  const concernedIds = silent.map(({ expertId }) => expertId)
  if (concernedIds.length > 0) await publishCaseEvent(by, row, 'consultation.expertsReleased', { concernedIds })
}
