import { consultationRoutes } from '@tongying/contract/consultations'
import type { MeetingRecord } from '@tongying/contract/meetings'
import { call } from '../../ui/core/call.ts'

/** What was kept of the newest meeting of a consultation. */
export async function readRecord(id: string): Promise<MeetingRecord | undefined> {
  const { meetings } = await call(consultationRoutes.meetings, { id })
  return meetings[0]
}
