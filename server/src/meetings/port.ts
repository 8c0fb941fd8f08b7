import type { MeetingOwner } from '@tongying/contract/meetings'
import type { Tx } from '../platform/db/transaction.ts'

/** What a later domain knows and this one must ask. Without an answer everybody is a guest. */
export interface MeetingPort {
  /** What an account is to the record that owns the meeting. */
  relation(tx: Tx, owner: MeetingOwner, accountId: string): Promise<'host' | 'participant' | undefined>
  /** The name that others see. */
  personName(tx: Tx, accountId: string): Promise<string | undefined>
}

const answers: Partial<MeetingPort> = {}

/** The composer registers the answers here. */
export function answerMeetings(port: Partial<MeetingPort>): void {
  Object.assign(answers, port)
}

export const meetingPort: MeetingPort = {
  relation: async (tx, owner, accountId) => answers.relation?.(tx, owner, accountId),
  personName: async (tx, accountId) => answers.personName?.(tx, accountId),
}
