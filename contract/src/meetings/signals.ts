import * as z from 'zod'
import { id, instant, requiredText } from '../kit/index.ts'
import { chatMessage } from './chat-message.ts'
import {
  admissions,
  endReasons,
  iceServer,
  linkQualities,
  mediaKinds,
  meetingParts,
  pageId,
  participantRoles,
  roomDrivers,
  roomLimits,
} from './meeting.ts'
import { givenCommand, probeCommands } from './probe-command.ts'
import { snapshot } from './snapshot.ts'

/** What one browser sends another to connect; the server passes it on unread. */
const peerSignal = z.union([
  z.object({
    description: z.object({
      type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
      sdp: z.string().max(48 * 1024),
    }),
  }),
  z.object({
    candidate: z.object({
      candidate: z.string().max(2_000),
      sdpMid: z.string().max(64).nullish(),
      sdpMLineIndex: z.number().int().min(0).max(64).nullish(),
      usernameFragment: z.string().max(256).nullish(),
    }),
  }),
  /** "Send me a whole picture": asked after a connection came back. */
  z.object({ keyframe: z.literal(true) }),
])
export type PeerSignal = z.output<typeof peerSignal>

/** What a person shows of their state in the room. */
export const presence = z.object({
  mic: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
  hand: z.boolean(),
  /** A page opened before this field had its name sends none. */
  linkQuality: z.enum(linkQualities).default('good'),
})
export type Presence = z.output<typeof presence>

/**
 * From the browser. `from` is the sender's own participant id: a message bearing another's is refused and the
 * socket closed.
 */
export const clientMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ping'), from: id, n: z.number().int() }),
  z.object({ kind: z.literal('signal'), from: id, to: id, fromPage: pageId, toPage: pageId, signal: peerSignal }),
  z.object({ kind: z.literal('chat'), from: id, key: z.string().max(40), text: requiredText(roomLimits.chat) }),
  /** Of hosts, while a terminal sends its picture. */
  z.object({ kind: z.literal('command'), from: id, key: z.string().max(40), command: z.enum(probeCommands) }),
  z.object({ kind: z.literal('presence'), from: id, presence }),
  z.object({ kind: z.literal('leave'), from: id }),
])
export type ClientMessage = z.output<typeof clientMessage>

const roomPerson = z.object({
  id,
  name: z.string(),
  role: z.enum(participantRoles),
  /** Their part in the meeting's record; none for a guest. */
  part: z.enum(meetingParts).nullable(),
  /** The name is what a guest typed, and nobody's account stands behind it. */
  isNameTyped: z.boolean(),
  /** Order of joining from 1; it fixes the colour. */
  seatNo: z.number().int(),
  media: z.enum(mediaKinds),
  pageId: z.string(),
  /** False while a dropped peer's seat is kept. */
  isConnected: z.boolean(),
  presence,
})
export type RoomPerson = z.output<typeof roomPerson>

const waitingPerson = z.object({
  id,
  name: z.string(),
  knockedAt: instant,
  role: z.enum(participantRoles),
  /** The name is what a guest typed, and nobody's account stands behind it. */
  isNameTyped: z.boolean(),
  /** A host has turned this person away before: the account, or a guest's browser. */
  wasTurnedAway: z.boolean(),
})
export type WaitingPerson = z.output<typeof waitingPerson>

/** The media grant: only the admitted get one. */
const mediaGrant = z.object({
  driver: z.enum(roomDrivers),
  media: z.enum(mediaKinds),
  iceServers: z.array(iceServer),
})
export type MediaGrant = z.output<typeof mediaGrant>

/** The room as one person may see it; those who wait see themselves alone. */
const roomPicture = z.object({
  admission: z.enum(admissions),
  role: z.enum(participantRoles),
  /** The part of the person who sees this; none for a guest. */
  part: z.enum(meetingParts).nullable(),
  title: z.string(),
  roomName: z.string(),
  startedAt: instant.nullable(),
  /** The product's time when this was made: the browser's clock may be wrong. */
  now: instant,
  isHostHere: z.boolean(),
  people: z.array(roomPerson),
  /** For hosts. */
  lobby: z.array(waitingPerson),
})
export type RoomPicture = z.output<typeof roomPicture>

/** From the server. */
export const serverMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pong'), n: z.number().int() }),
  z.object({ kind: z.literal('room'), room: roomPicture }),
  z.object({
    kind: z.literal('grant'),
    grant: mediaGrant,
    chat: z.array(chatMessage),
    commands: z.array(givenCommand),
    snapshots: z.array(snapshot),
  }),
  z.object({ kind: z.literal('signal'), from: id, fromPage: pageId, toPage: pageId, signal: peerSignal }),
  z.object({ kind: z.literal('chat'), line: chatMessage }),
  z.object({ kind: z.literal('command'), given: givenCommand }),
  /** For a terminal: it stores its own frame of this moment. */
  z.object({ kind: z.literal('takeSnapshot'), id }),
  /** A frame was stored. */
  z.object({ kind: z.literal('snapshot'), snapshot }),
  z.object({ kind: z.literal('mute'), by: z.string() }),
  /** `storageFull` and `tooOften` refuse the one message or command alone; the others end the socket or come from a page that is not ours. */
  z.object({
    kind: z.literal('refused'),
    why: z.enum(['malformed', 'notYou', 'notAdmitted', 'tooMany', 'storageFull', 'tooOften']),
    /** What was refused alone. */
    of: z.enum(['chat', 'command']).optional(),
  }),
  /** The last word before the server closes. */
  z.object({
    kind: z.literal('over'),
    why: z.enum(['declined', 'removed', 'replaced', 'left', ...endReasons]),
  }),
])
export type ServerMessage = z.output<typeof serverMessage>
export type OverReason = Extract<ServerMessage, { kind: 'over' }>['why']
