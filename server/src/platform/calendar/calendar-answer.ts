import { type CalendarEntry, calendarFile } from './calendar-file.ts'

/** The answer of a call that gives out a calendar file; `name` is ASCII, without the ending. */
export function calendarAnswer(entries: readonly CalendarEntry[], name: string) {
  return {
    content: Buffer.from(calendarFile(...entries)),
    mediaType: 'text/calendar; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="${name}.ics"`,
      'cache-control': 'private, no-store',
    },
  }
}
