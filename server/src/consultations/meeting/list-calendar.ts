import { consultationFiles, consultationStates, exportedMax } from '@tongying/contract/consultations'
import { wallClockOf } from '@tongying/contract/kit'
import { and, asc, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { calendarAnswer } from '../../platform/calendar/calendar-answer.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { exportRow, takeListAlong } from '../export-list.ts'
import { consultations } from '../tables.ts'
import { calendarEntryOf } from './case-calendar.ts'

/** The appointments of a person's own list, as narrowed on the page, for their calendar; those called off are left out. */
export const listCalendar = serveFile(consultationFiles.exportCalendar, {
  async run(call, asked) {
    const listed = (await takeListAlong(call, asked)).slice(0, exportedMax)
    const ids = listed.flatMap(({ consultationId, startTime }) => (startTime === null ? [] : consultationId))
    const appointments = await call.tx
      .select()
      .from(consultations)
      .where(
        and(
          inArray(consultations.id, ids),
          isNotNull(consultations.startsAt),
          isNotNull(consultations.endsAt),
          notInArray(consultations.status, ['draft', ...consultationStates.groups.calledOff]),
        ),
      )
      .orderBy(asc(consultations.startsAt))
    return { tab: asked.tab, listed, appointments }
  },
  audit: exportRow,
  async answer(call, _input, { appointments }) {
    return calendarAnswer(
      appointments.map((row) => calendarEntryOf(row, call)),
      `consultations-${wallClockOf(call.now).day}`,
    )
  },
})
