import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { defineFiles } from '../kit/files.ts'
import type { meetingErrors } from './errors.ts'
import { roomSocketPath } from './routes.ts'

export const meetingFiles = defineFiles('meeting', {
  calendar: {
    method: 'GET',
    path: '/meeting/room/{roomName}/calendar',
    permission: 'meeting.knock',
    input: z.object({ roomName: z.string().max(60) }),
    ending: 'file',
    mediaTypes: ['text/calendar'],
    byCookie: true,
    errors: errorNames<typeof meetingErrors>('RoomInvalid'),
    audit: 'none',
    summary: { 'zh-CN': '会诊室的日历文件（iCalendar）', 'en-US': 'The calendar file of a room (iCalendar)' },
  },
  roomSocket: {
    method: 'GET',
    path: roomSocketPath,
    // A person with a seat has its ticket; who may have a seat was asked when they knocked.
    permission: 'meeting.knock',
    input: z.object({ ticket: z.string() }),
    ending: 'socket',
    errors: [],
    audit: 'none',
    summary: {
      'zh-CN': '会诊室信令通道，凭一次性票据打开',
      'en-US': 'The signalling channel of a room, opened by a one-time ticket',
    },
  },
})
