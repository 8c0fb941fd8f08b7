import {
  meetingParts,
  meetingStates,
  type Presence,
  participantRoles,
  probeCommands,
  recordsWithRooms,
  snapshotSources,
} from '@tongying/contract/meetings'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, status } from '../platform/db/columns.ts'

export const meetings = pgTable('meeting', {
  id: uuid('id').primaryKey(),
  room: text('room').notNull(),
  ownerKind: text('owner_kind', { enum: recordsWithRooms }).notNull(),
  ownerId: uuid('owner_id').notNull(),
  /** The institution whose terminals may send their picture. */
  placeId: uuid('place_id'),
  /** The only one of them that may; any where none is named. */
  terminalId: uuid('terminal_id'),
  title: text('title').notNull(),
  status: status(meetingStates),
  version: integer('version').notNull(),
  driver: text('driver', { enum: ['mesh', 'janus'] }).notNull(),
  startsAt: at('starts_at').notNull(),
  /** So long before its start it can be entered. */
  lobbyMinutes: integer('lobby_minutes').notNull(),
  endsAt: at('ends_at').notNull(),
  startedAt: at('started_at'),
  endedAt: at('ended_at'),
  endReason: text('end_reason', { enum: ['host', 'empty', 'over', 'owner'] }),
  emptySince: at('empty_since'),
  createdAt: at('created_at').notNull(),
})
export type Meeting = typeof meetings.$inferSelect

export const participants = pgTable('meeting_participant', {
  id: uuid('id').primaryKey(),
  meetingId: uuid('meeting_id').notNull(),
  accountId: uuid('account_id'),
  name: text('name').notNull(),
  role: text('role', { enum: participantRoles }).notNull(),
  part: text('part', { enum: meetingParts }),
  seatNo: integer('seat_no').notNull(),
  admission: text('admission', { enum: ['waiting', 'admitted', 'declined', 'removed', 'left'] }).notNull(),
  media: text('media', { enum: ['video', 'sound'] }).notNull(),
  pageId: text('page_id').notNull(),
  resumeHash: bytes('resume_hash').notNull(),
  presence: jsonb('presence').$type<Presence>().notNull(),
  connectionId: uuid('connection_id'),
  knockedAt: at('knocked_at').notNull(),
  admittedAt: at('admitted_at'),
  seenAt: at('seen_at').notNull(),
  lostAt: at('lost_at'),
  leftAt: at('left_at'),
  mustWait: boolean('must_wait').notNull().default(false),
  isNameTyped: boolean('is_name_typed').notNull().default(false),
  network: text('network'),
  browserHash: bytes('browser_hash'),
  sessionId: uuid('session_id'),
  terminalId: uuid('terminal_id'),
  /** The credential by which a terminal sat down: its seat ends with it. */
  terminalCredential: bytes('terminal_credential'),
})
export type Participant = typeof participants.$inferSelect

export const attendances = pgTable('meeting_attendance', {
  id: uuid('id').primaryKey(),
  meetingId: uuid('meeting_id').notNull(),
  participantId: uuid('participant_id').notNull(),
  fromAt: at('from_at').notNull(),
  toAt: at('to_at'),
})

export const chatMessages = pgTable('meeting_chat', {
  id: uuid('id').primaryKey(),
  meetingId: uuid('meeting_id').notNull(),
  participantId: uuid('participant_id').notNull(),
  key: text('key').notNull(),
  text: text('text').notNull(),
  at: at('at').notNull(),
})

export const givenCommands = pgTable('meeting_command', {
  id: uuid('id').primaryKey(),
  meetingId: uuid('meeting_id').notNull(),
  participantId: uuid('participant_id').notNull(),
  key: text('key').notNull(),
  command: text('command', { enum: probeCommands }).notNull(),
  at: at('at').notNull(),
})

export const snapshots = pgTable('meeting_snapshot', {
  id: uuid('id').primaryKey(),
  meetingId: uuid('meeting_id').notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: at('asked_at').notNull(),
  attachmentId: uuid('attachment_id'),
  source: text('source', { enum: snapshotSources }),
  terminalId: uuid('terminal_id'),
  width: integer('width'),
  height: integer('height'),
  storedAt: at('stored_at'),
  mark: text('mark'),
})
export type SnapshotRow = typeof snapshots.$inferSelect

export const signals = pgTable('meeting_signal', {
  id: uuid('id').primaryKey(),
  body: jsonb('body').$type<unknown>().notNull(),
  at: at('at').notNull().defaultNow(),
})
