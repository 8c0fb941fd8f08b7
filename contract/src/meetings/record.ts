import * as z from 'zod'
import { id, instant } from '../kit/index.ts'
import { chatMessage } from './chat-message.ts'
import { meetingParts, participantRoles } from './meeting.ts'
import { snapshot } from './snapshot.ts'

/** One person's time in a meeting. What lies between two spans is a drop-out, or an absence of their own. */
export const attendee = z.object({
  id,
  accountId: id.nullable(),
  name: z.string(),
  role: z.enum(participantRoles),
  part: z.enum(meetingParts).nullable(),
  /** Order of joining from 1; it fixes the colour. */
  seatNo: z.number().int(),
  /** Time in the room in ms, without what lies between the spans. */
  milliseconds: z.number(),
  spans: z.array(z.object({ from: instant, to: instant })),
})
export type Attendee = z.output<typeof attendee>

/** What is kept of a meeting that has ended: who attended and for how long, and its chat, the oldest message first. */
export const meetingRecord = z.object({
  id,
  startedAt: instant,
  endedAt: instant,
  attendees: z.array(attendee),
  chat: z.array(chatMessage),
  /** The frames that were kept of a device's picture, the oldest first. */
  snapshots: z.array(snapshot),
})
export type MeetingRecord = z.output<typeof meetingRecord>
