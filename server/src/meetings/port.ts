import type { MeetingOwner } from '@tongying/contract/meetings'
import type { Tx } from '../platform/db/transaction.ts'

/** What an account is to the record that owns a meeting. */
export type MeetingRelation = (
  tx: Tx,
  owner: MeetingOwner,
  accountId: string,
) => Promise<'host' | 'participant' | undefined>

const answers = new Map<string, MeetingRelation>()

/** A later domain answers for the meetings of its own records; without an answer everybody is a guest. */
export function answerMeetings(ownerKind: string, relation: MeetingRelation): void {
  answers.set(ownerKind, relation)
}

export const meetingPort: { relation: MeetingRelation } = {
  relation: async (tx, owner, accountId) => answers.get(owner.kind)?.(tx, owner, accountId),
}
