import {
  criticalFindingStates,
  criticalNumbers,
  type Examination,
  examinationErrors,
} from '@tongying/contract/examinations'
import { kitErrors, minuteMs, toInstant } from '@tongying/contract/kit'
import { and, count, eq, sql } from 'drizzle-orm'
import { inStates } from '../../platform/db/columns.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { criticalActions, criticalFindings } from '../tables.ts'
import type { OnFinding } from './access.ts'
import { concludeFinding } from './conclude-finding.ts'
import { holdFinding } from './held-finding.ts'

interface Entered {
  readonly text: string
  readonly doneOn: string
  readonly doneTime: string
}

/**
 * Adds what was done about a critical finding that stands. Its version goes up, so that a report that is printed meanwhile is
 * not sealed without it.
 * @throws CriticalActionTime, StateChanged, TooManyCriticalActions
 */
export async function enterAction(call: Call<OnFinding>, { text, doneOn, doneTime }: Entered): Promise<Examination> {
  const { tx, now, record } = call
  const { id: findingId, foundAt } = record.finding
  const doneAt = toInstant(doneOn, doneTime)
  // A form knows minutes, a finding seconds.
  if (doneAt.getTime() <= foundAt.getTime() - minuteMs || doneAt > now)
    throw new Problem(examinationErrors.CriticalActionTime, { field: 'doneTime' })
  const { row, at: enteredAt } = await holdFinding(call)
  const isStanding = inStates(criticalFindings.status, criticalFindingStates.groups.standing)
  const [finding] = await tx
    .update(criticalFindings)
    .set({ version: sql`${criticalFindings.version} + 1` })
    .where(and(eq(criticalFindings.id, findingId), isStanding))
    .returning()
  if (!finding) throw new Problem(kitErrors.StateChanged)
  const [entered] = await tx
    .select({ many: count() })
    .from(criticalActions)
    .where(eq(criticalActions.findingId, findingId))
  if ((entered?.many ?? 0) >= criticalNumbers.actions)
    throw new Problem(examinationErrors.TooManyCriticalActions, { values: { max: criticalNumbers.actions } })
  const by = { enteredBy: accountIdOf(call), enteredAt }
  await tx.insert(criticalActions).values({ id: newId(), findingId, text, doneAt, ...by })
  return concludeFinding(call, { ...record, row, finding })
}
