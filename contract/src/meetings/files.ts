import * as z from 'zod'
import { defineFiles } from '../kit/files.ts'
import { roomSocketPath } from './routes.ts'

export const meetingFiles = defineFiles('meeting', {
  roomSocket: {
    method: 'GET',
    path: roomSocketPath,
    // A person with a seat has its ticket; who may have a seat was asked when they knocked.
    permission: 'meeting.knock',
    input: z.object({ ticket: z.string() }),
    ending: 'socket',
    errors: [],
    summary: {
      'zh-CN': '会议室信令通道，凭一次性票据打开',
      'en-US': 'The signalling channel of a room, opened by a one-time ticket',
    },
  },
})
