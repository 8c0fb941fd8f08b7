import { meetingRoutes } from '@tongying/contract/meetings'
import { call } from '../ui/core/call.ts'

/** The calls of a room, by name. */
export const roomCalls = {
  view: (roomName: string, signal?: AbortSignal) => call(meetingRoutes.room, { roomName }, { signal }),
  knock: (input: {
    roomName: string
    displayName?: string | undefined
    resumeKey?: string | undefined
    browserKey?: string | undefined
    pageId: string
  }) => call(meetingRoutes.knock, input),
  admit: (roomName: string, participantId: string) => call(meetingRoutes.admit, { roomName, participantId }),
  decline: (roomName: string, participantId: string) => call(meetingRoutes.decline, { roomName, participantId }),
  remove: (roomName: string, participantId: string) => call(meetingRoutes.remove, { roomName, participantId }),
  mute: (roomName: string, participantId: string) => call(meetingRoutes.mute, { roomName, participantId }),
  end: (roomName: string) => call(meetingRoutes.end, { roomName }),
}
