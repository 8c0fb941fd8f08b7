import { randomUUID } from 'node:crypto'
import { hourMs } from '@tongying/contract/kit'
import type { MeetingOwner } from '@tongying/contract/meetings'
import type { Tx } from '../platform/db/transaction.ts'
import { openRoom } from './open-room.ts'
import { takeSeat } from './seats.ts'

/** A room whose meeting is now, as a consultation would have opened it. */
export async function aRoom(
  tx: Tx,
  now: Date,
  wanted: { owner?: MeetingOwner; title?: string; startsAt?: Date; endsAt?: Date } = {},
) {
  const owner = wanted.owner ?? { kind: 'consultation', id: randomUUID() }
  const startsAt = wanted.startsAt ?? now
  const endsAt = wanted.endsAt ?? new Date(startsAt.getTime() + hourMs)
  const room = await openRoom(tx, {
    owner,
    title: wanted.title ?? '甲状腺左叶结节性质待定',
    startsAt,
    lobbyMinutes: 10,
    endsAt,
    invited: 2,
    now,
  })
  return { ...room, owner, startsAt, endsAt }
}

/** The socket of somebody who knocked and was let in: from now on they attend. */
export async function sitDown(tx: Tx, participantId: string, pageId: string, now: Date): Promise<void> {
  await takeSeat(tx, { participantId, pageId }, now)
}
