import type { MeetingOwner, MeetingRecord } from '@tongying/contract/meetings'

/** Where the pages of a meeting's record are; later domains own them, so the site that composes both names them. */
export interface RecordPaths {
  readonly record: string
  readonly report: string
  readonly calendar: string
}

/** What the meeting room asks about the record that a meeting belongs to. */
export interface RecordLinks {
  pathsOf(owner: MeetingOwner): RecordPaths | undefined
  /** What was kept of its newest meeting; undefined where nothing was. */
  readRecord(owner: MeetingOwner): Promise<MeetingRecord | undefined>
}
