import { consultationTimers } from '@tongying/contract/consultations'
import { institutionsByIds } from '../institutions/index.ts'
import { openRoom } from '../meetings/index.ts'
import { cancelJob, schedule } from '../platform/jobs/timed-jobs.ts'
import { ownerKind } from './files-of-case.ts'
import { expireTask } from './invite-experts.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'
import { missMeetingTask } from './miss-meeting.ts'
import { bookings, type Consultation, type Invitation } from './tables.ts'

/** The quorum is reached: the room gets its number, the experts' hours are booked, the wait for the meeting begins. */
export async function openMeeting(
  hand: Hand,
  row: Consultation,
  accepted: readonly Invitation[],
): Promise<Consultation> {
  const { tx, now } = hand
  const startsAt = row.startsAt ?? now
  const endsAt = row.endsAt ?? new Date(now.getTime() + consultationTimers.emergencyMeeting)
  const institutions = await institutionsByIds(tx, [row.institutionId])
  const title = `${institutions.get(row.institutionId)?.name ?? ''} ${row.number ?? ''}`.trim()
  const { roomName } = await openRoom(tx, {
    owner: { kind: ownerKind, id: row.id },
    title,
    startsAt,
    endsAt,
    invited: accepted.length + 1,
    now,
  })
  const moved = await makeMove(hand, row, 'reachQuorum', { roomName, startsAt, endsAt })
  for (const each of accepted) await bookExpert(hand, moved, each.expertId)
  await cancelJob(tx, `${expireTask}:${row.id}`)
  await schedule(tx, {
    task: missMeetingTask,
    key: `${missMeetingTask}:${row.id}`,
    runAt: new Date(endsAt.getTime() + consultationTimers.notHeldAfterEnd),
    payload: { id: row.id, round: row.round },
  })
  await tellCase(hand, moved, 'consultation.quorumReached')
  return moved
}

/** Marks the meeting's hours as taken in an expert's calendar. */
export async function bookExpert(hand: Hand, { id, startsAt, endsAt }: Consultation, expertId: string): Promise<void> {
  if (!startsAt || !endsAt) return
  await hand.tx
    .insert(bookings)
    .values({ consultationId: id, expertId, startsAt, endsAt })
    .onConflictDoUpdate({ target: [bookings.consultationId, bookings.expertId], set: { startsAt, endsAt } })
}
