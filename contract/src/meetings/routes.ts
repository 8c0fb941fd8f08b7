import * as z from 'zod'
import { defineRoutes, errorNames, id } from '../kit/index.ts'
import type { meetingErrors } from './errors.ts'
import { browserKey, displayName, pageId, roomView, seat } from './meeting.ts'

/** Any text: a malformed number gets the same answer as an unknown one, so the server looks, not the schema. */
const roomName = z.string().max(60)
const someone = z.object({ roomName, participantId: id })
const done = z.object({})

const errors = errorNames<typeof meetingErrors>

export const meetingRoutes = defineRoutes('meeting', {
  room: {
    method: 'GET',
    path: '/meeting/room/{roomName}',
    permission: 'meeting.knock',
    errors: errors('RoomInvalid'),
    input: z.object({ roomName }),
    output: roomView,
    summary: { 'zh-CN': '查看会诊室', 'en-US': 'Get the status of a room before joining' },
  },
  knock: {
    method: 'POST',
    path: '/meeting/room/{roomName}/knock',
    worksWhenFull: true,
    permission: 'meeting.knock',
    errors: errors('LobbyFull', 'LobbyNotOpen', 'RoomFull', 'RoomInvalid'),
    isSecret: true,
    input: z.object({
      roomName,
      displayName: displayName.optional(),
      resumeKey: z.string().max(100).optional(),
      browserKey: browserKey.optional(),
      pageId,
    }),
    output: seat,
    summary: { 'zh-CN': '请求进入会诊室', 'en-US': 'Request to join, or return to a reserved seat' },
  },
  admit: {
    method: 'POST',
    path: '/meeting/room/{roomName}/admit',
    worksWhenFull: true,
    permission: 'meeting.host',
    errors: errors('NotInRoom', 'RoomFull', 'RoomInvalid'),
    input: someone,
    output: done,
    summary: { 'zh-CN': '准入', 'en-US': 'Admit a waiting participant' },
  },
  decline: {
    method: 'POST',
    path: '/meeting/room/{roomName}/decline',
    worksWhenFull: true,
    permission: 'meeting.host',
    errors: errors('NotInRoom', 'RoomInvalid'),
    input: someone,
    output: done,
    summary: { 'zh-CN': '谢绝', 'en-US': 'Decline a waiting participant' },
  },
  remove: {
    method: 'POST',
    path: '/meeting/room/{roomName}/remove',
    worksWhenFull: true,
    permission: 'meeting.host',
    errors: errors('NotInRoom', 'RoomInvalid'),
    input: someone,
    output: done,
    summary: { 'zh-CN': '移出会诊室', 'en-US': 'Remove a participant from the room' },
  },
  mute: {
    method: 'POST',
    path: '/meeting/room/{roomName}/mute',
    worksWhenFull: true,
    permission: 'meeting.host',
    errors: errors('NotInRoom', 'RoomInvalid'),
    input: someone,
    output: done,
    summary: { 'zh-CN': '将某人静音', 'en-US': 'Mute a participant' },
  },
  end: {
    method: 'POST',
    path: '/meeting/room/{roomName}/end',
    worksWhenFull: true,
    permission: 'meeting.host',
    errors: errors('EndsWithRecord', 'LobbyNotOpen', 'RoomInvalid'),
    input: z.object({ roomName }),
    output: done,
    summary: { 'zh-CN': '结束会诊', 'en-US': 'End the meeting for everyone' },
  },
})

/** Where the signalling socket listens; it takes `?ticket=`. */
export const roomSocketPath = '/meeting/room/socket'
