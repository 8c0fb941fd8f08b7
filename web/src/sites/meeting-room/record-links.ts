import { loadExamRoom } from '../../examinations/index.ts'
import type { RecordLinks } from '../../meetings/index.ts'

/** The pages of a room's record, and what is kept of its meetings; its calls come when they are first needed. */
export const recordLinks: RecordLinks = {
  pathsOf({ kind, id }) {
    const examination = `/me/healthApplet/examinations/${id}`
    // Its room is open as long as it is there: nobody puts it into a calendar.
    if (kind === 'examination') return { record: examination, report: examination, calendar: examination }
    return {
      record: `/me/consultations/${id}`,
      report: `/me/consultations/${id}/report`,
      calendar: `/meeting/consultation/calendar/${id}`,
    }
  },
  async readRecord({ kind, id }) {
    if (kind !== 'consultation') return undefined
    const { readRecord } = await import('./read-record.ts')
    return readRecord(id)
  },
  async loadCall({ kind }) {
    return kind === 'examination' ? loadExamRoom() : undefined
  },
}
