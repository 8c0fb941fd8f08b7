import type { MeetingOwner } from '@tongying/contract/meetings'
import type { Tx } from '../platform/db/transaction.ts'
import { openPort } from '../platform/port.ts'

/** What an account is to the record that owns a meeting. */
export type MeetingRelation = (
  tx: Tx,
  owner: MeetingOwner,
  accountId: string,
) => Promise<'host' | 'participant' | undefined>

/** What meetings ask of later domains: of the records of each kind, whose meeting it is. */
type MeetingQuestions = { readonly relations: Readonly<Record<string, MeetingRelation>> }

export const meetingPort = openPort<MeetingQuestions>('meetings')

/** What an account is to a meeting's record; of a kind of record that nobody answers for, everybody is a guest. */
export const relationTo: MeetingRelation = async (tx, owner, accountId) =>
  meetingPort.answers().relations[owner.kind]?.(tx, owner, accountId)
