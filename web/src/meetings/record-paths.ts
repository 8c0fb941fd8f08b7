import type { MeetingOwner, MeetingRecord } from '@tongying/contract/meetings'
import type { ComponentType } from 'react'
import type { CallViewProps } from './room/call-view.tsx'

/** Where the pages of a meeting's record are; later domains own them, so the site that composes both names them. */
export interface RecordPaths {
  readonly record: string
  readonly report: string
  readonly calendar: string
}

/** The call as it is shown to the people in it. */
export type CallComponent = ComponentType<CallViewProps>

/** What the meeting room asks about the record that a meeting belongs to. */
export interface RecordLinks {
  pathsOf(owner: MeetingOwner): RecordPaths | undefined
  /** What was kept of its newest meeting; undefined where nothing was. */
  readRecord(owner: MeetingOwner): Promise<MeetingRecord | undefined>
  /** How its call is shown, where that is not the common way. */
  loadCall(owner: MeetingOwner): Promise<CallComponent | undefined>
}
