import type { MeetingOwner, MeetingPart } from '@tongying/contract/meetings'
import type { Tx } from '../platform/db/transaction.ts'
import { openPort } from '../platform/port.ts'

/** The part of an account in the record that owns a meeting; none makes them a guest. */
export type PartInMeeting = (tx: Tx, owner: MeetingOwner, accountId: string) => Promise<MeetingPart | undefined>

/** What meetings ask of later domains: of the records of each kind, whose meeting it is. */
type MeetingQuestions = { readonly parts: Readonly<Record<MeetingOwner['kind'], PartInMeeting>> }

export const meetingPort = openPort<MeetingQuestions>('meetings')

/** The part of an account in a meeting's record. */
export const partIn: PartInMeeting = async (tx, owner, accountId) =>
  meetingPort.answers().parts[owner.kind](tx, owner, accountId)
