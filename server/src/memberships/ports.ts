import type { Tx } from '../platform/db/transaction.ts'

type Attendance = (tx: Tx, accountIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
let attendance: Attendance | undefined

/** Consultations answer how many of them these people attended as experts; without an answer nobody attended any. */
export function answerAttendance(answer: Attendance): void {
  attendance = answer
}

export async function attendanceOf(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return accountIds.length === 0 ? new Map() : ((await attendance?.(tx, accountIds)) ?? new Map())
}

type MembershipEnded = (tx: Tx, gone: { accountId: string; institutionId: string; now: Date }) => Promise<void>
let membershipEnded: MembershipEnded | undefined

/** A later domain does at once, in the same transaction, what must not wait for the event of a membership's end. */
export function answerMembershipEnded(answer: MembershipEnded): void {
  membershipEnded = answer
}

export const afterMembershipEnded: MembershipEnded = async (tx, gone) => membershipEnded?.(tx, gone)
