import * as z from 'zod'
import {
  fieldTexts,
  hourMs,
  id,
  instant,
  minuteMs,
  type RecordKind,
  requiredText,
  rule,
  secondMs,
  type Text,
} from '../kit/index.ts'

/** How long things last in a room: one table that server, browser and tests read. */
export const roomTimes = {
  /** The lobby opens this long before the start. */
  /** A dropped peer keeps its seat. */
  seatMs: 90 * secondMs,
  /** A seat whose socket never opened. */
  unopenedSeatMs: 20 * secondMs,
  /** A room without anybody ends. */
  emptyAfterMs: 10 * minuteMs,
  /** A meeting that was never ended ends this long after its planned end. */
  overAfterMs: 4 * hourMs,
  /** How often a browser shows a sign of life, and when its connection counts as lost. */
  heartbeatMs: 500,
  deadAfterMs: 2_500,
  /** The window in which wrong room numbers are counted. */
  wrongTriesWindowMs: hourMs,
} as const

/** From when the room of a meeting can be entered. */
export function lobbyOpensAt({ startsAt, lobbyMinutes }: { startsAt: Date; lobbyMinutes: number }): Date {
  return new Date(startsAt.getTime() - lobbyMinutes * minuteMs)
}

export const roomLimits = {
  /** Wrong room numbers an hour from one address. */
  wrongTries: 30,
  /** Pictures at once while browsers send to each other; the next person joins by sound only. */
  meshVideo: 4,
  /** People in one mesh room, sound-only ones included; guests are admitted up to here, the meeting's own people always. */
  meshPeople: 8,
  /** Guests who wait at one door, in all and from one network; more are asked to try again later. */
  waitingGuests: 30,
  waitingGuestsOfNetwork: 5,
  chat: 1_000,
  displayName: 32,
  /** One signalling message, and the messages a socket may send in ten seconds. */
  messageBytes: 64 * 1024,
  messagesInTenSeconds: 400,
} as const

export const roomNumberTexts = {
  required: { 'zh-CN': '请输入会诊/会议房间号', 'en-US': 'Enter the consultation/meeting room number' },
  invalid: {
    'zh-CN': '会诊/会议房间号无效，请检查后重新输入',
    'en-US': 'Consultation/Meeting room number is invalid, please check and re-enter',
  },
} as const satisfies Record<string, Text>

/** Nine digits; the spaces and dashes of a copied number are dropped. */
export const roomNumber = z
  .string(rule(roomNumberTexts.required))
  .transform(bareRoom)
  .pipe(
    z
      .string()
      .min(1, rule(roomNumberTexts.required))
      .regex(/^\d{9}$/, rule(roomNumberTexts.invalid)),
  )

/** A room number without what people put between its digits; full-width digits become plain ones. */
export function bareRoom(value: string): string {
  return value.normalize('NFKC').replace(/[\s\u200b\u2010-\u2015-]/g, '')
}

/** `482906317` as people read it: `482 906 317`. */
export function formatRoom(roomName: string): string {
  return bareRoom(roomName).replace(/(\d{3})(?=\d)/g, '$1 ')
}

/** The name that a guest gives; the host sees it in the lobby. */
export const displayName = requiredText(roomLimits.displayName)

/** The kinds of records that have rooms. */
export const recordsWithRooms = ['consultation', 'examination'] as const satisfies readonly RecordKind[]

/** What the meeting is about belongs to another record: `{ kind: 'consultation', id }`. */
export const meetingOwner = z.object({ kind: z.enum(recordsWithRooms), id })
export type MeetingOwner = z.output<typeof meetingOwner>

interface RoomRule {
  /** Whoever has the number may ask to be let in. */
  readonly takesGuests: boolean
  /** It ends when a host ends it, or when it stays empty; else with its record alone. */
  readonly endsByItself: boolean
  /** A terminal at its place sends its picture into it at once; else whoever stands there is asked. */
  readonly terminalsJoinUnasked: boolean
}
/** How the rooms of each kind of record differ. */
export const roomRules = {
  consultation: { takesGuests: true, endsByItself: true, terminalsJoinUnasked: false },
  examination: { takesGuests: false, endsByItself: false, terminalsJoinUnasked: true },
} as const satisfies Record<MeetingOwner['kind'], RoomRule>

/** A publisher is a terminal: it sends its picture and gets nothing of the others. */
export const participantRoles = ['host', 'participant', 'guest', 'publisher'] as const
export type ParticipantRole = (typeof participantRoles)[number]

/** What a person of the meeting is to the record that it belongs to; a guest is nothing to it. */
export const meetingParts = ['applicant', 'lead', 'expert', 'examiner', 'communityStaff'] as const
export type MeetingPart = (typeof meetingParts)[number]

/** What each part may do in the room: the applicant's side and the lead may host, so that it opens also when one is late. */
export const roleOfPart = {
  applicant: 'host',
  lead: 'host',
  expert: 'participant',
  examiner: 'host',
  communityStaff: 'participant',
} as const satisfies Record<MeetingPart, ParticipantRole>

/** What stands beside a name in the room: one is the host, the others are named for what they are. */
export const meetingPartLabels = {
  applicant: { 'zh-CN': '申请医生', 'en-US': 'Applicant' },
  lead: { 'zh-CN': '主持', 'en-US': 'Host' },
  expert: { 'zh-CN': '专家', 'en-US': 'Expert' },
  examiner: { 'zh-CN': '检查医生', 'en-US': 'Examiner' },
  communityStaff: { 'zh-CN': '社区医院', 'en-US': 'Community hospital' },
  guest: { 'zh-CN': '访客', 'en-US': 'Guest' },
  publisher: { 'zh-CN': '终端', 'en-US': 'Terminal' },
} as const satisfies Record<MeetingPart | 'guest' | 'publisher', Text>

/** Where a person stands at the door. Only `admitted` has a media grant. */
export const admissions = ['waiting', 'admitted', 'declined', 'removed', 'left'] as const
export type Admission = (typeof admissions)[number]

/** How a person takes part: `sound` neither sends nor receives pictures. */
export const mediaKinds = ['video', 'sound'] as const

/** Who carries the media: each browser to each other, or a media server. */
export const roomDrivers = ['mesh', 'janus'] as const
export type RoomDriverName = (typeof roomDrivers)[number]

export const linkQualities = ['good', 'fair', 'weak'] as const
export type LinkQuality = (typeof linkQualities)[number]

export const endReasons = ['host', 'empty', 'over', 'owner'] as const
export type EndReason = (typeof endReasons)[number]

/** What somebody at the door may know. */
export const roomView = z.object({
  roomName: z.string(),
  title: z.string(),
  state: z.enum(['notStarted', 'inProgress']),
  startsAt: instant,
  endsAt: instant,
  lobbyOpensAt: instant,
  isLobbyOpen: z.boolean(),
  /** What the caller is to this meeting. */
  role: z.enum(participantRoles),
  /** Their part in its record; none for a guest. */
  part: z.enum(meetingParts).nullable(),
  /** The record that the meeting belongs to, for its people; a guest does not learn it. */
  owner: meetingOwner.nullable(),
  /** The product's time when this was made: the browser's clock may be wrong. */
  now: instant,
  /** The name that the caller's account brings, if any. */
  displayName: z.string().nullable(),
  /** Whether a relay (TURN) helps where a hospital's network lets browsers not reach each other. */
  hasRelay: z.boolean(),
})
export type RoomView = z.output<typeof roomView>

export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.output<typeof iceServer>

/** The answer to a knock: who you are now, how to come back, and a ticket for the socket. */
export const seat = z.object({
  participantId: id,
  admission: z.enum(admissions),
  resumeKey: z.string(),
  ticket: z.string(),
})
export type Seat = z.output<typeof seat>

/** What a browser calls itself at one door, so that a host sees who was turned away before; it opens nothing. */
export const browserKey = z.string().regex(/^[\w-]{8,64}$/, rule(fieldTexts.notValid))

/** A page's own id: a reload is a new one, a reconnect is not. */
export const pageId = z.string().regex(/^[\w-]{8,40}$/, rule(fieldTexts.notValid))
