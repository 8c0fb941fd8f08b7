import {
  consultationStates,
  type OverviewStage,
  overviewStages,
  type StageBacklog,
  schedules,
} from '@tongying/contract/consultations'
import { and, count, min, type SQL, sql } from 'drizzle-orm'
import { inStates } from '../../platform/db/columns.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { isOfRound } from '../still-on-case.ts'
import { consultations, invitations } from '../tables.ts'

const { groups } = consultationStates

/** As literals: the index of open cases (migration 0184) is found by this very condition. */
const isOpen = inStates(consultations.status, groups.underWay)
const [isAsked, isInAudit, isArranged, isToReport] = [
  inStates(consultations.status, groups.toBeAnswered),
  inStates(consultations.status, groups.inAudit),
  inStates(consultations.status, groups.arranged),
  inStates(consultations.status, groups.inReportReview),
]

const stageOf = sql<OverviewStage>`case
  when ${isAsked} then case when ${consultations.schedule} = ${sql.raw(String(schedules.emergency.wire))}
    then 'emergencyAnswer' else 'expertAnswer' end
  when ${isInAudit} then 'applicationReview'
  when ${isArranged} then 'meeting'
  when ${isToReport} then case when ${inStates(consultations.review, ['reportReview'])} then 'reportReview' else 'reportWriting' end
  else 'correction' end`

/** Until when somebody has to act: experts by the deadline of their answer, reviewers before the start. */
const dueAt = sql<string | null>`case
  when ${isAsked} then ${consultations.answerBy}
  when ${isInAudit} or ${isArranged} then ${consultations.startsAt} end`

/** How many consultations under way stand in each stage: all, or those of one institution. One statement. */
export async function stagesOf(tx: Tx, institutionId?: string): Promise<StageBacklog[]> {
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
  return overviewStages.flatMap((stage): StageBacklog[] => {
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
