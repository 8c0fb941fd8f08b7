import { kitErrors } from '@tongying/contract/kit'
import type { ChatMessage, ClientMessage, Presence } from '@tongying/contract/meetings'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { Platform } from '../platform/platform.ts'
import { isProblem } from '../platform/problem.ts'
import { chatLimit, commandLimit } from './limits.ts'
import { toAllProcesses } from './room-channel.ts'
import { type RoomSocket, send } from './room-socket.ts'
import { giveUpSeat, isSeatOf } from './seats.ts'
import { chatMessages, givenCommands, participants } from './tables.ts'

type Acting = Exclude<ClientMessage, { kind: 'ping' }>

/** The part of this process's sockets that passing a signal needs. */
export interface LocalSockets {
  readonly origin: string
  of(personId: string): RoomSocket | undefined
}

/** Does what a person's browser asks; somebody who still waits may only leave. */
export async function handleMessage(
  platform: Platform,
  sockets: LocalSockets,
  room: RoomSocket,
  message: Acting,
): Promise<void> {
  if (message.kind === 'leave') return leave(platform, room)
  if (!room.isAdmitted) return send(room, { kind: 'refused', why: 'notAdmitted' })
  if (message.kind === 'chat' && room.isPublisher) return send(room, { kind: 'refused', why: 'notAdmitted' })
  if (message.kind === 'command' && !room.isHost) return send(room, { kind: 'refused', why: 'notAdmitted' })
  if ((message.kind === 'chat' || message.kind === 'command') && platform.room.isFull())
    return send(room, { kind: 'refused', why: 'storageFull', of: message.kind })
  if (message.kind === 'signal') return passSignal(platform, sockets, room, message)
  if (message.kind === 'chat') return unlessTooOften(room, 'chat', chat(platform, room, message))
  if (message.kind === 'command') return unlessTooOften(room, 'command', command(platform, room, message))
  return show(platform, room, room.isPublisher ? pictureAlone(message.presence) : message.presence)
}

/** Whoever sends too much gets a refusal for each message; the socket stays. */
async function unlessTooOften(room: RoomSocket, of: 'chat' | 'command', sending: Promise<void>): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (!isProblem(error, kitErrors.TooManyRequests)) throw error
    send(room, { kind: 'refused', why: 'tooOften', of })
  }
}

async function leave({ db, clock }: Platform, room: RoomSocket): Promise<void> {
  await inTransaction(db, (tx) => giveUpSeat(tx, room.personId, 'left', clock.now(), isSeatOf(room)))
}

/** Straight to the other's socket when it is in this process; else over the channel. Never to another room or to one who waits. */
async function passSignal(
  { db }: Platform,
  sockets: LocalSockets,
  room: RoomSocket,
  message: Extract<Acting, { kind: 'signal' }>,
): Promise<void> {
  const { to, fromPage, toPage, signal } = message
  const passed = { kind: 'signal' as const, from: room.personId, fromPage, toPage, signal }
  const near = sockets.of(to)
  if (near) {
    if (near.meetingId === room.meetingId && near.isAdmitted) send(near, passed)
    return
  }
  // A long one leaves a row, which nobody reads who is not there.
  if (!(await sitsThere(db.orm, { personId: to, meetingId: room.meetingId }))) return
  await toAllProcesses(db.orm, { do: 'send', meeting: room.meetingId, to, message: passed, origin: sockets.origin })
}

async function sitsThere(
  tx: Tx,
  { personId, meetingId }: Pick<RoomSocket, 'personId' | 'meetingId'>,
): Promise<boolean> {
  const isSeat = and(eq(participants.id, personId), eq(participants.meetingId, meetingId))
  const [seat] = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(isSeat, eq(participants.admission, 'admitted')))
  return seat !== undefined
}

/** The seat for which this socket speaks now: what is still on its way from one that ended is dropped. */
async function speaker(tx: Tx, room: RoomSocket) {
  const [me] = await tx
    .select({ name: participants.name, role: participants.role, seatNo: participants.seatNo })
    .from(participants)
    .where(
      and(
        eq(participants.id, room.personId),
        eq(participants.admission, 'admitted'),
        eq(participants.connectionId, room.connectionId),
      ),
    )
    .for('share')
  return me
}

/**
 * Counts what was stored; beyond the limit it is undone.
 * @throws TooManyRequests
 */
function requireFew({ keys }: Pick<Platform, 'keys'>, tx: Tx, { now, limit, room }: Bounded): Promise<void> {
  return requireTry({ tx, keys, now }, { limit, subject: room.personId })
}
interface Bounded {
  readonly now: Date
  readonly limit: Limit
  readonly room: RoomSocket
}

/** Stored first, then sent; the same key twice (sent again after a cut) is stored once. */
async function chat(platform: Platform, room: RoomSocket, message: Extract<Acting, { kind: 'chat' }>): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now()
    const me = await speaker(tx, room)
    if (!me) return
    const id = newId()
    const { personId: participantId, meetingId } = room
    const { key, text } = message
    const made = await tx
      .insert(chatMessages)
      .values({ id, meetingId, participantId, key, text, at: now })
      .onConflictDoNothing()
      .returning({ id: chatMessages.id })
    if (made.length === 0) return
    await requireFew(platform, tx, { now, limit: chatLimit, room })
    const { name, role, seatNo } = me
    const line: ChatMessage = {
      ...{ id, key, from: participantId, name, isGuest: role === 'guest', seatNo, text },
      at: now.toISOString(),
    }
    await toAllProcesses(tx, { do: 'send', meeting: meetingId, message: { kind: 'chat', line } })
  })
}

/** The same for a command to whoever holds the probe. */
async function command(
  platform: Platform,
  room: RoomSocket,
  { key, command: wanted }: Extract<Acting, { kind: 'command' }>,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now()
    const me = await speaker(tx, room)
    if (me?.role !== 'host') return
    const id = newId()
    const { personId: participantId, meetingId } = room
    const made = await tx
      .insert(givenCommands)
      .values({ id, meetingId, participantId, key, command: wanted, at: now })
      .onConflictDoNothing()
      .returning({ id: givenCommands.id })
    if (made.length === 0) return
    await requireFew(platform, tx, { now, limit: commandLimit, room })
    const given = { id, command: wanted, from: participantId, name: me.name, at: now.toISOString() }
    await toAllProcesses(tx, { do: 'send', meeting: meetingId, message: { kind: 'command', given } })
  })
}

/** A terminal has neither face, voice nor hand. */
function pictureAlone({ screen, linkQuality }: Presence): Presence {
  return { mic: false, camera: false, screen, hand: false, linkQuality }
}

async function show({ db }: Platform, room: RoomSocket, presence: Presence): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(participants)
      .set({ presence })
      .where(and(eq(participants.id, room.personId), eq(participants.connectionId, room.connectionId)))
    await toAllProcesses(tx, { do: 'look', meeting: room.meetingId })
  })
}
