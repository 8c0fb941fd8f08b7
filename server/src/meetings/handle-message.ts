import type { ChatLine, ClientMessage, Presence } from '@tongying/contract/meetings'
import { and, eq } from 'drizzle-orm'
import { inTransaction } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { toAllProcesses } from './room-channel.ts'
import { type RoomSocket, send } from './room-socket.ts'
import { giveUpSeat, isSeatOf } from './seats.ts'
import { chatLines, givenCommands, participants } from './tables.ts'

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
    return send(room, { kind: 'refused', why: 'storageFull' })
  if (message.kind === 'signal') return passSignal(platform, sockets, room, message)
  if (message.kind === 'chat') return chat(platform, room, message)
  if (message.kind === 'command') return command(platform, room, message)
  return show(platform, room, room.isPublisher ? pictureAlone(message.presence) : message.presence)
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
  await toAllProcesses(db.orm, { do: 'send', meeting: room.meetingId, to, message: passed, origin: sockets.origin })
}

/** Stored first, then sent; the same key twice (sent again after a cut) is stored once. */
async function chat(
  { db, clock }: Platform,
  room: RoomSocket,
  message: Extract<Acting, { kind: 'chat' }>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const [me] = await tx
      .select({ name: participants.name, role: participants.role, seatNo: participants.seatNo })
      .from(participants)
      .where(and(eq(participants.id, room.personId), eq(participants.admission, 'admitted')))
      .for('share')
    if (!me) return
    const id = newId()
    const made = await tx
      .insert(chatLines)
      .values({ id, meetingId: room.meetingId, participantId: room.personId, key: message.key, text: message.text, at })
      .onConflictDoNothing()
      .returning({ id: chatLines.id })
    if (made.length === 0) return
    const line: ChatLine = {
      id,
      key: message.key,
      from: room.personId,
      name: me.name,
      isGuest: me.role === 'guest',
      seatNo: me.seatNo,
      text: message.text,
      at: at.toISOString(),
    }
    await toAllProcesses(tx, { do: 'send', meeting: room.meetingId, message: { kind: 'chat', line } })
  })
}

/** The same for a command to whoever holds the probe. */
async function command(
  { db, clock }: Platform,
  { meetingId, personId: participantId }: RoomSocket,
  { key, command: wanted }: Extract<Acting, { kind: 'command' }>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const [me] = await tx
      .select({ name: participants.name })
      .from(participants)
      .where(and(eq(participants.id, participantId), eq(participants.admission, 'admitted')))
      .for('share')
    if (!me) return
    const id = newId()
    const made = await tx
      .insert(givenCommands)
      .values({ id, meetingId, participantId, key, command: wanted, at })
      .onConflictDoNothing()
      .returning({ id: givenCommands.id })
    if (made.length === 0) return
    const given = { id, command: wanted, from: participantId, name: me.name, at: at.toISOString() }
    await toAllProcesses(tx, { do: 'send', meeting: meetingId, message: { kind: 'command', given } })
  })
}

/** A terminal has neither face, voice nor hand. */
function pictureAlone({ screen, line }: Presence): Presence {
  return { mic: false, camera: false, screen, hand: false, line }
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
