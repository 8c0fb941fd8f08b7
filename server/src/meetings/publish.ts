import { meetingErrors, roomRules, type Seat } from '@tongying/contract/meetings'
import { and, desc, eq, ne } from 'drizzle-orm'
import { imageTerminalsAt, type Terminal } from '../devices/index.ts'
import { issueTicket } from '../platform/auth/tickets.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { hashSecret, newId, newSecret } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { nextSeatNo, silentPresence, ticketPurpose } from './knock.ts'
import { canBeEntered } from './refuse-closed.ts'
import { giveUpSeat, lockMeeting } from './seats.ts'
import { type Meeting, meetings, participants } from './tables.ts'

/**
 * The open rooms into which a terminal may send its picture: those of the place where it stands, from when they can be entered.
 * It joins unasked only where it is the one image terminal there: of several nobody but who stands there knows whose patient
 * each of them shows.
 */
export async function listOwnRooms({ tx, now, record }: Call<Terminal>) {
  const rows = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.placeId, record.institutionId), ne(meetings.status, 'ended')))
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
  const list = rows.filter((meeting) => isOpenFor(meeting, record, now))
  const there = list.length > 0 ? await imageTerminalsAt(tx, [record.institutionId]) : new Map<string, number>()
  const isAlone = record.kind === 'image' && there.get(record.institutionId) === 1
  return {
    list: list.map(({ id, title, startsAt, ownerKind }) => ({
      ...{ id, title, startsAt: startsAt.toISOString() },
      joinsUnasked: isAlone && roomRules[ownerKind].terminalsJoinUnasked,
    })),
  }
}

/** Whether a terminal may send its picture into a room now. */
function isOpenFor(meeting: Meeting, { id, institutionId }: Terminal, now: Date): boolean {
  const isNamed = meeting.terminalId === null || meeting.terminalId === id
  return meeting.status !== 'ended' && meeting.placeId === institutionId && isNamed && canBeEntered(meeting, now)
}

/**
 * A terminal sits down in a room of its place, or comes back to its seat there.
 * @throws RoomInvalid
 */
export async function publish(call: Call<Terminal>, { id, pageId }: { id: string; pageId: string }): Promise<Seat> {
  const { tx, now, record } = call
  const meeting = await lockMeeting(tx, id)
  if (!meeting || !isOpenFor(meeting, record, now)) throw new Problem(meetingErrors.RoomInvalid)
  const participantId = await sit(call, meeting, pageId)
  call.audit({ subject: { kind: 'meeting', id }, detail: { participantId, terminalId: record.id } })
  // Whoever asked for it is no more that terminal once it is paired anew.
  const detail = { participantId, pageId, credential: record.credentialHash?.toString('hex') }
  const ticket = await issueTicket(tx, { purpose: ticketPurpose, detail, now })
  // It comes back by its credential, so the key is nobody's.
  return { participantId, admission: 'admitted', resumeKey: '', ticket }
}

/** One seat for each terminal, whatever became of it before. */
async function sit({ tx, now, record }: Call<Terminal>, meeting: Meeting, pageId: string): Promise<string> {
  const { id: terminalId, name, credentialHash: terminalCredential } = record
  const seated = {
    ...{ name, pageId, terminalCredential, presence: silentPresence, resumeHash: hashSecret(newSecret()) },
    ...{ admission: 'admitted' as const, media: 'video' as const, leftAt: null },
    ...{ knockedAt: now, admittedAt: now, seenAt: now, lostAt: now },
  }
  const earlier = await seatOfTerminal(tx, meeting.id, terminalId)
  if (earlier) {
    // The page of a device that was this terminal before it is out.
    if (!earlier.credential?.equals(terminalCredential ?? Buffer.alloc(0)))
      await giveUpSeat(tx, earlier.id, 'left', now)
    await tx.update(participants).set(seated).where(eq(participants.id, earlier.id))
    return earlier.id
  }
  const id = newId()
  const seatNo = await nextSeatNo(tx, meeting.id)
  await tx.insert(participants).values({ id, meetingId: meeting.id, terminalId, role: 'publisher', seatNo, ...seated })
  return id
}

async function seatOfTerminal(tx: Tx, meetingId: string, terminalId: string) {
  const [row] = await tx
    .select({ id: participants.id, credential: participants.terminalCredential })
    .from(participants)
    .where(and(eq(participants.meetingId, meetingId), eq(participants.terminalId, terminalId)))
  return row
}
