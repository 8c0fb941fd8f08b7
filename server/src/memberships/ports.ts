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
