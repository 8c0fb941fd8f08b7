import {
  type CriticalItem,
  criticalNumbers,
  type Examination,
  examinationErrors,
  examinationStates,
} from '@tongying/contract/examinations'
import { dayMs, isIn, minuteMs, productDay, toInstant } from '@tongying/contract/kit'
import { accountIdOf, byCaller, type Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { Problem } from '../../platform/problem.ts'
import type { OnExamination } from '../access.ts'
import { criticalReportLimit } from '../limits.ts'
import { lockExamination } from '../lock-examination.ts'
import { criticalFindings, type ExaminationRow } from '../tables.ts'
import type { OnFinding } from './access.ts'
import { concludeFinding } from './conclude-finding.ts'
import { holdFinding } from './held-finding.ts'
import { type Listeners, listenersOf } from './listeners.ts'
import { aboutFinding, armFinding, moveFinding } from './move-finding.ts'

/** Who may be notified of a critical finding of this patient first. */
export function listCriticalListeners(call: Call<OnExamination>): Promise<Listeners> {
  return listenersOf(call.tx, call.record.row, accountIdOf(call))
}

interface Report {
  readonly item: CriticalItem
  readonly note: string
  readonly foundTime?: string | null | undefined
  readonly notifiedPersonId: string
}

/**
 * Reports a critical finding: people are notified at once, whatever else is still to be done, and ten
 * minutes run from when it was found.
 * @throws CriticalFindingReported, CriticalListenerUnknown, ResultIssued, TooManyRequests
 */
export async function reportCritical(
  call: Call<OnExamination>,
  { item, note, foundTime, notifiedPersonId }: Report,
): Promise<Examination> {
  const { tx, now, platform } = call
  const limited = { limit: criticalReportLimit, subject: accountIdOf(call) }
  await requireTry({ tx, keys: platform.keys, now }, limited)
  const examination = await lockExamination(tx, call.record.row.id)
  if (!isIn(examinationStates.groups.unfinished, examination.status)) throw new Problem(examinationErrors.ResultIssued)
  const { list } = await listenersOf(tx, examination, accountIdOf(call))
  if (!list.some(({ accountId }) => accountId === notifiedPersonId))
    throw new Problem(examinationErrors.CriticalListenerUnknown, { field: 'notifiedPersonId' })
  const foundAt = foundAtOf(now, examination, foundTime)
  const { id: examinationId, institutionId, siteInstitutionId } = examination
  const [row] = await tx
    .insert(criticalFindings)
    .values({
      ...{ id: newId(), examinationId, institutionId, siteInstitutionId, item, note, notifiedPersonId },
      ...{ reportedBy: accountIdOf(call), foundAt, reportedAt: now },
      dueAt: new Date(foundAt.getTime() + criticalNumbers.windowMs),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Problem(examinationErrors.CriticalFindingReported, { field: 'item' })
  await armFinding(tx, row)
  await emit(tx, 'criticalFinding.reported', await aboutFinding(row, accountIdOf(call)))
  return concludeFinding(call, { ...call.record, row: examination, finding: row })
}

/**
 * When it was found: the latest such time that is not ahead, no earlier than the examination.
 * @throws CriticalFoundTime
 */
function foundAtOf(now: Date, { startedAt }: Pick<ExaminationRow, 'startedAt'>, time: string | null | undefined): Date {
  if (!time) return now
  const today = toInstant(productDay(now), time)
  const at = today <= now ? today : toInstant(productDay(new Date(now.getTime() - dayMs)), time)
  // A form knows minutes, an examination seconds.
  const isBefore = at.getTime() <= startedAt.getTime() - minuteMs
  if (isBefore || now.getTime() - at.getTime() > criticalNumbers.foundMs)
    throw new Problem(examinationErrors.CriticalFoundTime, { field: 'foundTime' })
  return at < startedAt ? startedAt : at
}

/** Somebody at the patient's side takes it on; of two presses one wins. */
export async function acknowledgeFinding(call: Call<OnFinding>, { name }: { name: string }): Promise<Examination> {
  return acknowledged(call, 'acknowledge', name)
}

/** The examiner reached somebody on the telephone, who takes it on. */
export async function acknowledgeFor(call: Call<OnFinding>, { name }: { name: string }): Promise<Examination> {
  return acknowledged(call, 'acknowledgeFor', name)
}

async function acknowledged(
  call: Call<OnFinding>,
  name: 'acknowledge' | 'acknowledgeFor',
  acknowledgedName: string,
): Promise<Examination> {
  const { row, at: acknowledgedAt } = await holdFinding(call)
  const by = { acknowledgedName, acknowledgedAt, acknowledgedBy: accountIdOf(call) }
  return concludeFinding(call, { ...(await moved(call, name, by)), row })
}

/**
 * Takes back what was reported by mistake, while no report says it.
 * @throws ResultIssued
 */
export async function withdrawFinding(call: Call<OnFinding>, { reason }: { reason: string }): Promise<Examination> {
  const row = await lockExamination(call.tx, call.record.row.id)
  if (row.status === 'issued') throw new Problem(examinationErrors.ResultIssued)
  const withdrawn = { withdrawnReason: reason, withdrawnAt: call.now, withdrawnBy: accountIdOf(call) }
  return concludeFinding(call, await moved(call, 'withdraw', withdrawn))
}

async function moved(
  call: Call<OnFinding>,
  name: Parameters<typeof moveFinding>[2],
  changes: Parameters<typeof moveFinding>[3],
): Promise<OnFinding> {
  const { id } = call.record.finding
  return { ...call.record, finding: await moveFinding(byCaller(call), { id }, name, changes) }
}
