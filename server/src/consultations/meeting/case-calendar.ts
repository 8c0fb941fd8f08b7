import { consultationErrors, consultationFiles, consultationStates } from '@tongying/contract/consultations'
import { isIn, type Language } from '@tongying/contract/kit'
import { formatRoom } from '@tongying/contract/meetings'
import { calendarAnswer } from '../../platform/calendar/calendar-answer.ts'
import type { CalendarEntry } from '../../platform/calendar/calendar-file.ts'
import type { Caller } from '../../platform/http/call.ts'
import { type FileCall, serveFile } from '../../platform/http/serve-file.ts'
import { Problem } from '../../platform/problem.ts'
import { type CaseRecord, fileAccess } from '../access.ts'
import type { Consultation } from '../tables.ts'

const texts = {
  title: { 'zh-CN': '远程会诊', 'en-US': 'Remote consultation' },
  room: { 'zh-CN': '房间号', 'en-US': 'Room' },
  case: { 'zh-CN': '病例', 'en-US': 'Case' },
  place: { 'zh-CN': '同影会诊室', 'en-US': 'Tongying meeting room' },
  inWriting: {
    'zh-CN': '书面会诊，不开会：专家在结束时间前签署书面意见。',
    'en-US': 'In writing, without a meeting: the experts sign their opinions before it ends.',
  },
  noRoom: {
    'zh-CN': '专家答复后才有房间号，届时请重新下载日历文件。',
    'en-US': 'The room number follows once the experts have answered. Download the calendar file again then.',
  },
} as const

/**
 * The appointment of a case, without the patient: calendars are shared and read by others.
 * @throws NoMeetingTime
 */
export function calendarEntryOf(row: Consultation, { origin, now, language }: Caller): CalendarEntry {
  const { startsAt, endsAt, number, roomName } = row
  if (!startsAt || !endsAt) throw new Problem(consultationErrors.NoMeetingTime)
  const t = (text: Readonly<Record<Language, string>>) => text[language]
  const ofCase = `${origin}/me/consultations/${row.id}`
  const ofRoom = roomName ? `${origin}/jm/${roomName}` : undefined
  return {
    uid: `consultation-${row.id}@${new URL(origin).hostname}`,
    sequence: row.version,
    madeAt: now,
    startsAt,
    endsAt,
    title: `${t(texts.title)} ${number ?? ''}`.trim(),
    description: [
      row.isInWriting
        ? t(texts.inWriting)
        : ofRoom
          ? `${t(texts.room)} ${formatRoom(roomName ?? '')}\n${ofRoom}`
          : t(texts.noRoom),
      `${t(texts.case)} ${ofCase}`,
    ].join('\n'),
    location: ofRoom ?? (row.isInWriting ? ofCase : t(texts.place)),
    url: ofRoom ?? ofCase,
    status: statusOf(row),
  }
}

/** Tentative until enough experts have accepted; cancelled once the meeting can no longer take place at this time. */
export function statusOf({ status }: Pick<Consultation, 'status'>): CalendarEntry['status'] {
  if (isIn(consultationStates.groups.calledOff, status)) return 'cancelled'
  return isIn(consultationStates.groups.withMeeting, status) ? 'confirmed' : 'tentative'
}

/** The calendar file of a case, for everybody who may read the case. */
export const caseCalendar = serveFile(consultationFiles.calendar, {
  access: fileAccess,
  async answer(call: FileCall<CaseRecord>) {
    const { consultation } = call.record
    return calendarAnswer([calendarEntryOf(consultation, call)], consultation.number ?? 'consultation')
  },
})
