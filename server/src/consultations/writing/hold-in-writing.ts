import { and } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { defineJobs, type JobHandlers, planJob } from '../../platform/jobs/define-jobs.ts'
import { lockCaseRow } from '../lock-case.ts'
import { holdWith } from '../meeting/hold-case.ts'
import type { By } from '../move-case.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'
import { aboutCase } from '../timers/jobs.ts'

/**
 * Holds a case in writing once nobody is waited for: the lead and everybody else who accepted have given their opinion, and
 * who has not answered has no time left to. Answers the case as it is then.
 */
export async function holdOnceAllOpined(by: By, row: Consultation): Promise<Consultation> {
  if (!isWaiting(row)) return row
  const round = await invitedTo(by, row)
  const isAwaited = ({ status, opinionAt, answerBy }: Invitation) =>
    (status === 'accepted' && opinionAt === null) || (status === 'invited' && answerBy !== null && answerBy > by.now)
  const awaited = round.filter(isAwaited)
  if (awaited.length === 0) return (await holdWithOpinions(by, row, round)) ?? row
  const times = awaited.flatMap(({ status, answerBy }) => (status === 'invited' && answerBy ? answerBy.getTime() : []))
  if (times.length === awaited.length) await lookAgainAt(by.tx, row, new Date(Math.max(...times)))
  return row
}

const name = 'consultation.holdInWriting'
export const writingJobs = defineJobs({ [name]: aboutCase })

/** Nobody presses anything when the time of who has not answered is over. */
async function lookAgainAt(tx: Tx, { id, round }: Consultation, runAt: Date): Promise<void> {
  await planJob(tx, writingJobs, name, { about: id, runAt, payload: { id, round } })
}

export const holdInWriting: JobHandlers<typeof writingJobs>[typeof name] = async (tx, { id, round }, { clock }) => {
  const row = await lockCaseRow(tx, id)
  if (row?.round === round) await holdOnceAllOpined({ tx, now: clock.now(), byId: null }, row)
}

/** Its time is over: it was held if the lead has given an opinion; who has not was absent. */
export async function holdAsItStands(by: By, row: Consultation): Promise<Consultation | undefined> {
  return isWaiting(row) ? holdWithOpinions(by, row, await invitedTo(by, row)) : undefined
}

async function holdWithOpinions(
  by: By,
  row: Consultation,
  round: readonly Invitation[],
): Promise<Consultation | undefined> {
  const given = round.filter(({ status, opinionAt }) => status === 'accepted' && opinionAt !== null)
  const attended = new Set(given.map(({ expertId }) => expertId))
  if (row.leadId === null || !attended.has(row.leadId)) return undefined
  return holdWith({ ...by, byId: null }, row, attended)
}

function isWaiting({ status, isInWriting }: Consultation): boolean {
  return isInWriting && status === 'waitingForConsultation'
}

function invitedTo({ tx }: By, row: Consultation): Promise<Invitation[]> {
  return tx
    .select()
    .from(invitations)
    .where(and(inRoundOf(row), isExpertStill))
}
