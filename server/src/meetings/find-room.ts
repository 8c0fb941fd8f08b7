import { isIP } from 'node:net'
import { kitErrors } from '@tongying/contract/kit'
import { bareRoom, meetingErrors, roomLimits, roomTimes } from '@tongying/contract/meetings'
import { and, count, eq, gt, lt, min, ne } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import { meetingPort } from './port.ts'
import { type Meeting, meetings, wrongTries } from './tables.ts'

export interface AtTheDoor {
  readonly meeting: Meeting
  readonly role: 'host' | 'participant' | 'guest'
}

/**
 * The room that somebody asks for by number. Unknown, malformed and ended numbers are one and the same to the caller;
 * whoever guesses too often hears nothing more for a while, unless their account belongs to the meeting.
 */
export async function findRoom(
  context: Pick<Context, 'tx' | 'actor' | 'now' | 'ip' | 'platform'>,
  roomName: string,
): Promise<AtTheDoor> {
  const { tx, actor, now } = context
  const [meeting] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.room, bareRoom(roomName)), ne(meetings.status, 'ended')))
  const owner = meeting && { kind: meeting.ownerKind, id: meeting.ownerId }
  const relation = owner && actor.accountId ? await meetingPort.relation(tx, owner, actor.accountId) : undefined
  if (meeting && relation) return { meeting, role: relation }
  // Outside the call's transaction: the refusal rolls that back, the count must stay.
  const counting = context.platform.db.orm
  const address = addressClass(context.ip)
  await refuseGuessing(counting, address, now)
  if (meeting) return { meeting, role: 'guest' }
  await counting.insert(wrongTries).values({ address, at: now })
  throw new Problem(meetingErrors.RoomInvalid, { field: 'roomName' })
}

async function refuseGuessing(tx: Tx, address: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - roomTimes.wrongTries)
  const [tried] = await tx
    .select({ times: count(), first: min(wrongTries.at) })
    .from(wrongTries)
    .where(and(eq(wrongTries.address, address), gt(wrongTries.at, since)))
  if (!tried || tried.times < roomLimits.wrongTries) return
  const wait = (tried.first?.getTime() ?? now.getTime()) + roomTimes.wrongTries - now.getTime()
  throw new Problem(kitErrors.TooManyRequests, { values: { seconds: Math.max(1, Math.ceil(wait / 1000)) } })
}

/** Forgets tries that no longer count. */
export async function forgetWrongTries(tx: Tx, now: Date): Promise<void> {
  await tx.delete(wrongTries).where(lt(wrongTries.at, new Date(now.getTime() - roomTimes.wrongTries)))
}

/** IPv6 addresses count by their /64: one household or hospital has that many. */
export function addressClass(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail = ''] = plain.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const groups = [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
