import { type ChatMessage, commandsShown, type GivenCommand, type RoomPicture } from '@tongying/contract/meetings'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { snapshotsIn } from './snapshots.ts'
import { chatMessages, givenCommands, type Meeting, meetings, type Participant, participants } from './tables.ts'

/** So many messages does the room show, and a record of an ended meeting keep at most in one answer. */
const chatShown = { inRoom: 200, inRecord: 5_000 } as const

export interface RoomRows {
  readonly meeting: Meeting
  /** Everybody who waits or sits, by seat. */
  readonly people: readonly Participant[]
  /** The browsers whose guests a host has turned away, by hash. */
  readonly turnedAway: ReadonlySet<string>
}

/** Reads a room once for all its sockets. */
export async function readRoom(tx: Tx, meetingId: string): Promise<RoomRows | undefined> {
  // People first: who is missing because the meeting ended meanwhile is then missing from an ended meeting.
  const people = await tx
    .select()
    .from(participants)
    .where(and(eq(participants.meetingId, meetingId), inArray(participants.admission, ['waiting', 'admitted'])))
    .orderBy(asc(participants.seatNo))
  const [meeting] = await tx.select().from(meetings).where(eq(meetings.id, meetingId))
  if (!meeting) return undefined
  const waiting = people.flatMap((person) =>
    person.admission === 'waiting' && person.browserHash ? [person.browserHash] : [],
  )
  return { meeting, people, turnedAway: await turnedAwayOf(tx, meetingId, waiting) }
}

/** Which of these browsers were turned away at this door before. */
async function turnedAwayOf(tx: Tx, meetingId: string, browsers: readonly Buffer[]): Promise<ReadonlySet<string>> {
  if (browsers.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ browser: participants.browserHash })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, meetingId),
        inArray(participants.browserHash, [...browsers]),
        eq(participants.mustWait, true),
      ),
    )
  return new Set(rows.flatMap(({ browser }) => (browser ? [browser.toString('hex')] : [])))
}

/** The room as this person may see it: those who wait see neither people nor lobby. */
export function pictureFor(rows: RoomRows, me: Participant, now: Date): RoomPicture {
  const admitted = rows.people.filter((person) => person.admission === 'admitted')
  const isIn = me.admission === 'admitted'
  return {
    admission: me.admission,
    role: me.role,
    part: me.part,
    title: me.role === 'publisher' ? '' : rows.meeting.title,
    roomName: rows.meeting.room,
    startedAt: rows.meeting.startedAt?.toISOString() ?? null,
    now: now.toISOString(),
    isHostHere: admitted.some((person) => person.role === 'host' && person.lostAt === null),
    people: isIn
      ? admitted.filter((person) => person.connectionId !== null).map((person) => personOnWire(person, me.role))
      : [],
    lobby:
      isIn && me.role === 'host'
        ? rows.people
            .filter(
              (person) => person.admission === 'waiting' && person.connectionId !== null && person.lostAt === null,
            )
            .map((person) => waitingOnWire(person, rows.turnedAway))
        : [],
  }
}

function waitingOnWire(person: Participant, turnedAway: ReadonlySet<string>): RoomPicture['lobby'][number] {
  const { id, name, role, isNameTyped } = person
  const wasTurnedAway = person.mustWait || turnedAway.has(person.browserHash?.toString('hex') ?? '')
  return { id, name, role, isNameTyped, wasTurnedAway, knockedAt: person.knockedAt.toISOString() }
}

/** A terminal learns whom to send its picture to, and nobody's name. */
function personOnWire(person: Participant, seenBy: Participant['role']): RoomPicture['people'][number] {
  const { id, role, part, seatNo, media, pageId, presence, isNameTyped } = person
  const name = seenBy === 'publisher' ? '' : person.name
  return { id, name, role, part, seatNo, media, pageId, presence, isNameTyped, isConnected: person.lostAt === null }
}

/** What was said and kept in a room so far, as those see it who come in, the oldest first. */
export async function readKept(tx: Tx, meetingId: string, { isGuest }: { isGuest: boolean }) {
  return {
    chat: await readChat(tx, meetingId),
    commands: await readCommands(tx, meetingId),
    snapshots: isGuest ? [] : await snapshotsIn(tx, meetingId),
  }
}

async function readCommands(tx: Tx, meetingId: string): Promise<GivenCommand[]> {
  const rows = await tx
    .select({ given: givenCommands, name: participants.name })
    .from(givenCommands)
    .innerJoin(participants, eq(participants.id, givenCommands.participantId))
    .where(eq(givenCommands.meetingId, meetingId))
    .orderBy(desc(givenCommands.at), desc(givenCommands.id))
    .limit(commandsShown)
  return rows.reverse().map(({ given: { id, command, participantId, at }, name }) => ({
    ...{ id, command, name, from: participantId },
    at: at.toISOString(),
  }))
}

/** The last messages of the chat, oldest first. */
export async function readChat(
  tx: Tx,
  meetingId: string,
  where: keyof typeof chatShown = 'inRoom',
): Promise<ChatMessage[]> {
  const rows = await tx
    .select({ message: chatMessages, name: participants.name, role: participants.role, seatNo: participants.seatNo })
    .from(chatMessages)
    .innerJoin(participants, eq(participants.id, chatMessages.participantId))
    .where(eq(chatMessages.meetingId, meetingId))
    .orderBy(desc(chatMessages.at), desc(chatMessages.id))
    .limit(chatShown[where])
  return rows.reverse().map(({ message, name, role, seatNo }) => ({
    id: message.id,
    key: message.key,
    from: message.participantId,
    name,
    isGuest: role === 'guest',
    seatNo,
    text: message.text,
    at: message.at.toISOString(),
  }))
}
