import type { RecordLinks } from '../../meetings/index.ts'

/** The pages of a consultation, and what is kept of its meetings; its calls come when they are first needed. */
export const recordLinks: RecordLinks = {
  pathsOf: ({ kind, id }) =>
    kind === 'consultation'
      ? {
          record: `/me/consultations/${id}`,
          report: `/me/consultations/${id}/report`,
          calendar: `/meeting/consultation/calendar/${id}`,
        }
      : undefined,
  async readRecord({ kind, id }) {
    if (kind !== 'consultation') return undefined
    const { readRecord } = await import('./read-record.ts')
    return readRecord(id)
  },
}
