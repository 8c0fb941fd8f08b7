import { kitErrors, wallClockOf } from '@tongying/contract/kit'
import { type MeetingOwner, meetingErrors, type Snapshot, snapshotNumbers } from '@tongying/contract/meetings'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import { removeAttachment, storeAttachment } from '../attachments/index.ts'
import type { Terminal } from '../devices/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { readPictureSize } from '../platform/pictures/picture-size.ts'
import { Problem } from '../platform/problem.ts'
import { frameLimit, snapshotLimit } from './limits.ts'
import { refuseClosed } from './refuse-closed.ts'
import { toAllProcesses } from './room-channel.ts'
import { type Meeting, meetings, participants, type SnapshotRow, snapshots } from './tables.ts'

/**
 * A host keeps a frame: every terminal in the room is asked for its own of this moment.
 * @throws TooManyRequests
 */
export async function askSnapshot(
  call: Call<Meeting>,
  { mark = null }: { mark?: string | null | undefined },
): Promise<{ id: string; isAsked: boolean }> {
  const { tx, now, platform, record: meeting } = call
  refuseClosed(meeting, call)
  await requireTry({ tx, keys: platform.keys, now }, { limit: snapshotLimit, subject: meeting.id })
  const id = newId()
  await tx.insert(snapshots).values({ id, meetingId: meeting.id, askedBy: accountIdOf(call), askedAt: now, mark })
  const isThere = and(eq(participants.admission, 'admitted'), isNull(participants.lostAt))
  const here = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.meetingId, meeting.id), eq(participants.role, 'publisher'), isThere))
  for (const { id: to } of here)
    await toAllProcesses(tx, { do: 'send', meeting: meeting.id, to, message: { kind: 'takeSnapshot', id } })
  call.audit({ subject: { kind: 'meeting', id: meeting.id }, detail: { snapshotId: id } })
  return { id, isAsked: here.length > 0 }
}

interface Sent {
  readonly id: string
  readonly picture: string
}

/**
 * What the host who pressed saw, where the terminal's own frame did not come.
 * @throws SnapshotUnknown
 */
export async function storeSeenSnapshot(call: Call<Meeting>, sent: Sent): Promise<Record<string, never>> {
  const row = await openSnapshot(call, sent.id)
  if (row?.meetingId !== call.record.id || row.askedBy !== accountIdOf(call))
    throw new Problem(meetingErrors.SnapshotUnknown)
  return store(call, row, { picture: sent.picture, source: 'viewer', terminalId: null })
}

/**
 * The frame of a terminal, which sits in the room that it was asked in.
 * @throws SnapshotUnknown
 */
export async function storeOwnSnapshot(call: Call<Terminal>, sent: Sent): Promise<Record<string, never>> {
  const row = await openSnapshot(call, sent.id)
  if (!row || !(await sitsIn(call.tx, row.meetingId, call.record))) throw new Problem(meetingErrors.SnapshotUnknown)
  return store(call, row, { picture: sent.picture, source: 'terminal', terminalId: call.record.id })
}

/** A snapshot that still waits for its frame; none once that would be of another moment. */
async function openSnapshot({ tx, now }: Pick<Call, 'tx' | 'now'>, id: string): Promise<SnapshotRow | undefined> {
  const [row] = await tx.select().from(snapshots).where(eq(snapshots.id, id))
  if (!row || now.getTime() - row.askedAt.getTime() > snapshotNumbers.takenMs) return undefined
  if (row.attachmentId !== null) throw new Problem(kitErrors.StateChanged)
  return row
}

/** A frame may be on its way when the room closes or the connection is lost; who was put out, or paired anew, sits there no more. */
async function sitsIn(tx: Tx, meetingId: string, { id, credentialHash }: Terminal): Promise<boolean> {
  if (credentialHash === null) return false
  const isSeat = and(
    eq(participants.meetingId, meetingId),
    eq(participants.terminalId, id),
    eq(participants.terminalCredential, credentialHash),
    inArray(participants.admission, ['admitted', 'left']),
  )
  const [seat] = await tx.select({ id: participants.id }).from(participants).where(isSeat)
  return seat !== undefined
}

type Taken = Pick<SnapshotRow, 'source' | 'terminalId'> & { readonly picture: string }

/**
 * Stores the picture as a file of the room's record, in the name of whoever pressed; the first that is there counts.
 * @throws TooManyRequests
 */
async function store(
  call: Call<unknown>,
  row: SnapshotRow,
  { picture, source, terminalId }: Taken,
): Promise<Record<string, never>> {
  const [meeting] = await call.tx.select().from(meetings).where(eq(meetings.id, row.meetingId))
  if (!meeting) throw new Error('a meeting is never deleted')
  const content = Buffer.from(picture, 'base64')
  const { extension, mediaType } = typeOf(content)
  const file = {
    accountId: row.askedBy,
    // What a terminal sends wrong is no fault of whoever pressed.
    ...(terminalId !== null && { refusalsOf: terminalId }),
    owner: { kind: meeting.ownerKind, id: meeting.ownerId },
    kind: 'image' as const,
    fileName: `${fileTime(row.askedAt)}.${extension}`,
    content,
  }
  const counting = { tx: call.platform.db.counting, keys: call.platform.keys, now: call.now }
  await requireTry(counting, { limit: frameLimit, subject: `${row.id} ${terminalId ?? source}` })
  const terminal = terminalId === null ? {} : { terminalId }
  call.audit({ subject: { kind: 'meeting', id: meeting.id }, detail: { snapshotId: row.id, source, ...terminal } })
  await storeAttachment(call, file, async (tx, { id: attachmentId, path }) => {
    const size = await readPictureSize(path, mediaType)
    if (!size) throw new Error('a picture that was looked into has a size')
    const { width, height } = size
    const storedAt = call.platform.clock.now()
    const [stored] = await tx
      .update(snapshots)
      .set({ attachmentId, source, terminalId, width, height, storedAt })
      .where(and(eq(snapshots.id, row.id), isNull(snapshots.attachmentId)))
      .returning()
    if (!stored) return void (await removeAttachment(tx, attachmentId, storedAt))
    const [shown] = await present(tx, [stored])
    if (shown)
      await toAllProcesses(tx, { do: 'send', meeting: meeting.id, message: { kind: 'snapshot', snapshot: shown } })
  })
  return {}
}

/** `20261129104018`, in the hospitals' time, as the strip of kept frames shows it. */
function fileTime(at: Date): string {
  const { day, time } = wallClockOf(at)
  return `${day}${time}${at.toISOString().slice(17, 19)}`.replace(/\D/g, '')
}

/** By its first bytes; whatever else it is, is refused like any file of a wrong type. */
function typeOf(content: Buffer): { extension: string; mediaType: string } {
  if (content.subarray(0, 4).toString('hex') === '89504e47') return { extension: 'png', mediaType: 'image/png' }
  if (content.subarray(0, 2).toString('hex') === 'ffd8') return { extension: 'jpg', mediaType: 'image/jpeg' }
  return { extension: 'bin', mediaType: '' }
}

async function present(tx: Tx, rows: readonly SnapshotRow[]): Promise<Snapshot[]> {
  const nameOf = await accountNames(
    tx,
    rows.map((row) => row.askedBy),
  )
  return rows.map(({ id, askedAt, askedBy, attachmentId, source, width, height, mark }) => ({
    ...{ id, attachmentId, source, width, height, mark },
    at: askedAt.toISOString(),
    byName: nameOf(askedBy),
  }))
}

/** What was kept in a room, the oldest first. */
export async function snapshotsIn(tx: Tx, meetingId: string): Promise<Snapshot[]> {
  const rows = await tx
    .select()
    .from(snapshots)
    .where(eq(snapshots.meetingId, meetingId))
    .orderBy(desc(snapshots.askedAt), desc(snapshots.id))
    .limit(snapshotNumbers.mostShown)
  return present(tx, rows.reverse())
}

/** What was kept in all rooms of a record. */
export async function snapshotsOf(tx: Tx, owner: MeetingOwner): Promise<Snapshot[]> {
  const rows = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.ownerKind, owner.kind), eq(meetings.ownerId, owner.id)))
  const kept: Snapshot[] = []
  for (const { id } of rows) kept.push(...(await snapshotsIn(tx, id)))
  return kept
}
