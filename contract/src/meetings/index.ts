/** Meetings: rooms with a number, the door and its lobby, who attended, what was written in the chat, and how media is signalled. */

export { type ChatMessage, chatMessage } from './chat-message.ts'
export { meetingErrors } from './errors.ts'
export { meetingEvents } from './events.ts'
export { meetingFiles } from './files.ts'
export {
  type Admission,
  bareRoom,
  displayName,
  type EndReason,
  formatRoom,
  type IceServer,
  type LinkQuality,
  lobbyOpensAt,
  type MeetingOwner,
  type MeetingPart,
  meetingOwner,
  meetingPartLabels,
  meetingParts,
  type ParticipantRole,
  participantRoles,
  type RoomDriverName,
  type RoomView,
  recordsWithRooms,
  roleOfPart,
  roomLimits,
  roomNumber,
  roomNumberTexts,
  roomRules,
  roomTimes,
  type Seat,
} from './meeting.ts'
export { meetingStates } from './meeting-states.ts'
export {
  commandsShown,
  type GivenCommand,
  givenCommand,
  type ProbeCommand,
  probeCommands,
} from './probe-command.ts'
export { probeCommandLabels, probeCommandSentences } from './probe-command-texts.ts'
export { type Attendee, attendee, type MeetingRecord, meetingRecord } from './record.ts'
export { meetingRoutes, roomSocketPath } from './routes.ts'
export {
  type ClientMessage,
  clientMessage,
  type MediaGrant,
  type OverReason,
  type PeerSignal,
  type Presence,
  presence,
  type RoomPerson,
  type RoomPicture,
  type ServerMessage,
  serverMessage,
  type WaitingPerson,
} from './signals.ts'
export { type Snapshot, type SnapshotSource, snapshot, snapshotNumbers, snapshotSources } from './snapshot.ts'
export { terminalRoomRoutes } from './terminal-room-routes.ts'
