import { formatRoom, meetingFiles } from '@tongying/contract/meetings'
import { calendarAnswer } from '../platform/calendar/calendar-answer.ts'
import type { CalendarEntry } from '../platform/calendar/calendar-file.ts'
import type { Caller } from '../platform/http/call.ts'
import { type FileCall, serveFile } from '../platform/http/serve-file.ts'
import { meetingAccess } from './access.ts'
import type { Meeting } from './tables.ts'

const roomWord = { 'zh-CN': '房间号', 'en-US': 'Room' } as const

/** A room as a guest enters it in a calendar: what its door shows. */
function calendarEntryOf(meeting: Meeting, { origin, now, language }: Caller): CalendarEntry {
  const url = `${origin}/jm/${meeting.room}`
  return {
    uid: `meeting-${meeting.id}@${new URL(origin).hostname}`,
    sequence: meeting.version,
    madeAt: now,
    startsAt: meeting.startsAt,
    endsAt: meeting.endsAt,
    title: meeting.title,
    description: `${roomWord[language]} ${formatRoom(meeting.room)}\n${url}`,
    location: url,
    url,
    status: 'confirmed',
  }
}

/** The calendar file of a room, for everybody who has its number. */
export const roomCalendar = serveFile(meetingFiles.calendar, {
  access: meetingAccess,
  answer: async (call: FileCall<Meeting>) => calendarAnswer([calendarEntryOf(call.record, call)], call.record.room),
})
