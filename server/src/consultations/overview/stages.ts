import { type OverviewStage, overviewStages, type StageStanding, schedules } from '@tongying/contract/consultations'
import { and, count, min, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { isOfRound } from '../standing.ts'
import { consultations, invitations } from '../tables.ts'

/** As literals: the index of open cases (migration 0184) is found by this very condition. */
const isOpen = sql`${consultations.status} in
  ('waitingForTreatment', 'returned', 'unresponsive', 'waitingForConsultation', 'consultationEnd', 'timeoutNoResponse')`

const stageOf = sql<OverviewStage>`case ${consultations.status}
  when 'unresponsive' then case when ${consultations.schedule} = ${sql.raw(String(schedules.emergency.wire))}
    then 'emergencyAnswer' else 'expertAnswer' end
  when 'waitingForTreatment' then 'applicationReview'
  when 'waitingForConsultation' then 'meeting'
  when 'consultationEnd' then case when ${consultations.review} = 'reportReview' then 'reportReview' else 'reportWriting' end
  else 'correction' end`

/** Until when somebody has to act: experts by the deadline of their answer, reviewers before the start. */
const dueAt = sql<string | null>`case ${consultations.status}
  when 'unresponsive' then ${consultations.answerBy}
  when 'waitingForTreatment' then ${consultations.startsAt}
  when 'waitingForConsultation' then ${consultations.startsAt} end`

/** How many consultations under way stand in each stage: all, or those of one institution. One statement. */
export async function stagesOf(tx: Tx, institutionId?: string): Promise<StageStanding[]> {
  const rows = await tx
    .select({
      stage: sql<OverviewStage>`${stageOf}`.as('stage'),
      count: count(),
      since: min(consultations.updatedAt),
      dueAt: sql<Date | null>`min(${dueAt})`.mapWith(consultations.startsAt),
    })
    .from(consultations)
    .where(and(isOpen, institutionId === undefined ? undefined : involves(institutionId)))
    .groupBy(sql`stage`)
  const found = new Map(rows.map((row) => [row.stage, row]))
  return overviewStages.flatMap((stage): StageStanding[] => {
    const row = found.get(stage)
    if (!row) return []
    return [{ stage, count: row.count, since: isoOf(row.since), dueAt: isoOf(row.dueAt) }]
  })
}

/** An institution has to do with a case: it applied, it reviews, or its people are invited to the present round. */
function involves(institutionId: string): SQL {
  return sql`(${consultations.institutionId} = ${institutionId}
    or ${consultations.auditInstitutionId} = ${institutionId}
    or ${consultations.reportInstitutionId} = ${institutionId}
    or exists (select from ${invitations} where ${isOfRound} and ${invitations.institutionId} = ${institutionId}))`
}

function isoOf(at: Date | null): string | null {
  return at ? at.toISOString() : null
}
