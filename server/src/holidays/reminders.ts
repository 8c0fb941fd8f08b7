import { instant } from '@tongying/contract/kit'
import * as z from 'zod'
import type { Tx } from '../platform/db/transaction.ts'
import { afterWorkingDays } from './read-holidays.ts'

/** Reviewers are reminded of an application one, two and three working days after it was submitted. */
export const reminder = z.object({
  id: z.string(),
  since: instant,
  workingDays: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
type Reminder = z.output<typeof reminder>
interface Due {
  readonly runAt: Date
  readonly payload: Reminder
}

/** The first reminder of an application, once it was submitted. */
export async function firstReminder(
  { id, submittedAt }: { readonly id: string; readonly submittedAt: Date | null },
  tx: Tx,
): Promise<Due | undefined> {
  return submittedAt ? dueAfter(tx, { id, since: submittedAt.toISOString(), workingDays: 1 }) : undefined
}

/** The one after this, if any. */
export async function nextReminder(tx: Tx, { workingDays, ...of }: Reminder): Promise<Due | undefined> {
  return workingDays === 3 ? undefined : dueAfter(tx, { ...of, workingDays: workingDays === 1 ? 2 : 3 })
}

async function dueAfter(tx: Tx, payload: Reminder): Promise<Due> {
  return { runAt: await afterWorkingDays(tx, new Date(payload.since), payload.workingDays), payload }
}
