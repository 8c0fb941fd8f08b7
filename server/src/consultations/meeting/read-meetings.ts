import type { MeetingRecord } from '@tongying/contract/meetings'
import { readMeetingRecords } from '../../meetings/index.ts'
import type { Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'

/** What is kept of the meetings of a case; reading the chat is reading the case, and leaves its line in the access log. */
export async function readMeetings(context: Call<CaseRecord>): Promise<{ meetings: MeetingRecord[] }> {
  const { tx, record } = context
  const owner = { kind: ownerKind, id: record.consultation.id }
  return { meetings: await readMeetingRecords(tx, owner) }
}
