import { consultationTimers } from '@tongying/contract/consultations'
import { and, eq, sql } from 'drizzle-orm'
import { institutionsByIds } from '../../institutions/index.ts'
import { openRoom } from '../../meetings/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { ownerKind } from '../files-of-case.ts'
import { type By, moveCase } from '../move-case.ts'
import { applications, bookings, type Consultation, type Invitation } from '../tables.ts'
import { roomTerminal } from './room-terminal.ts'

/**
 * The quorum is reached: the room gets its number, the experts' hours are booked, the wait for the meeting begins. In writing
 * there is no room, and nobody's hours are taken.
 */
export async function openMeeting(by: By, row: Consultation, accepted: readonly Invitation[]): Promise<Consultation> {
  const { tx, now } = by
  const startsAt = row.startsAt ?? now
  const endsAt = row.endsAt ?? new Date(now.getTime() + consultationTimers.emergencyMeetingMs)
  if (row.isInWriting) return moveCase(by, row, 'reachQuorumInWriting', { startsAt, endsAt })
  const institutions = await institutionsByIds(tx, [row.institutionId])
  const title = `${institutions.get(row.institutionId)?.name ?? ''} ${row.number ?? ''}`.trim()
  const terminal = await terminalOf(tx, row)
  const { roomName } = await openRoom(tx, {
    owner: { kind: ownerKind, id: row.id },
    title,
    startsAt,
    lobbyMinutes: row.lobbyMinutes,
    endsAt,
    ...(terminal && { placeId: terminal.institutionId, terminalId: terminal.id }),
    invited: accepted.length + 1,
    now,
  })
  const moved = await moveCase(by, row, 'reachQuorum', { roomName, startsAt, endsAt })
  for (const each of accepted) await bookExpert(by, moved, each.expertId)
  return moved
}

/** The image terminal that the application names, where it may come now: it alone sends its picture into the room. */
async function terminalOf(tx: Tx, row: Consultation) {
  const [application] = await tx
    .select({ terminalId: sql<string | null>`${applications.content} ->> 'pushEquipmentId'` })
    .from(applications)
    .where(eq(applications.consultationId, row.id))
  return application?.terminalId ? roomTerminal(tx, row, application.terminalId) : undefined
}

/** An expert comes no more: their hours are free. */
export async function freeExpert({ tx }: Pick<By, 'tx'>, { id }: Pick<Consultation, 'id'>, expertId: string) {
  await tx.delete(bookings).where(and(eq(bookings.consultationId, id), eq(bookings.expertId, expertId)))
}

/** Marks the meeting's hours as taken in an expert's calendar. */
export async function bookExpert(by: By, row: Consultation, expertId: string): Promise<void> {
  const { id, startsAt, endsAt, isInWriting } = row
  if (!startsAt || !endsAt || isInWriting) return
  await by.tx
    .insert(bookings)
    .values({ consultationId: id, expertId, startsAt, endsAt })
    .onConflictDoUpdate({ target: [bookings.consultationId, bookings.expertId], set: { startsAt, endsAt } })
}
