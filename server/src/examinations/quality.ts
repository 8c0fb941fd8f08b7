import { criticalFindingStates } from '@tongying/contract/examinations'
import { and, between, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import {
  criticalFindings,
  examinationDocuments,
  examinationResults,
  examinationStreams,
  examinations,
} from './tables.ts'

/** Days `YYYY-MM-DD`, both included, and the instants at which they begin and end in China. */
interface Between {
  readonly first: string
  readonly last: string
  readonly since: Date
  readonly until: Date
}

const month = sql<string>`to_char(${examinations.examinedOn}, 'YYYY-MM')`
const counted = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

function isOfPeriod(institutionId: string, { first, last }: Between): SQL | undefined {
  return and(eq(examinations.institutionId, institutionId), between(examinations.examinedOn, first, last))
}

/** Issued reports by whoever signed them and by the month of the examination. */
export function reportsByDoctor(tx: Tx, institutionId: string, period: Between) {
  return tx
    .select({ doctorId: sql<string>`${examinationResults.signedBy}`, month, reports: count() })
    .from(examinations)
    .innerJoin(examinationResults, eq(examinationResults.examinationId, examinations.id))
    .innerJoin(examinationDocuments, eq(examinationDocuments.examinationId, examinations.id))
    .where(isOfPeriod(institutionId, period))
    .groupBy(examinationResults.signedBy, month)
}

/** Critical findings by the month in which they were found: those whose time is over or that were confirmed, and those in time. */
export function criticalByMonth(tx: Tx, institutionId: string, period: Between) {
  const foundIn = sql<string>`to_char(${criticalFindings.foundAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  return tx
    .select({
      month: foundIn,
      critical: counted(inStates(criticalFindings.status, criticalFindingStates.groups.decided)),
      inTime: counted(sql`${criticalFindings.acknowledgedAt} <= ${criticalFindings.dueAt}`),
    })
    .from(criticalFindings)
    .where(
      and(
        eq(criticalFindings.institutionId, institutionId),
        gte(criticalFindings.foundAt, period.since),
        lt(criticalFindings.foundAt, period.until),
        inStates(criticalFindings.status, criticalFindingStates.groups.standing),
      ),
    )
    .groupBy(foundIn)
}

/** How the devices' pictures came in, by month; stopped examinations count too: a picture that fails is a reason to stop. */
export function streamsByMonth(tx: Tx, institutionId: string, period: Between) {
  return tx
    .select({
      month,
      measured: sql<number>`count(distinct ${examinations.id})`.mapWith(Number),
      cuts: sql<number>`sum(${examinationStreams.cuts})`.mapWith(Number),
    })
    .from(examinations)
    .innerJoin(examinationStreams, eq(examinationStreams.examinationId, examinations.id))
    .where(isOfPeriod(institutionId, period))
    .groupBy(month)
}

/** Frames a second, the median over all pages of examiners; null where none was measured. */
export async function medianFrames(tx: Tx, institutionId: string, period: Between): Promise<number | null> {
  const [row] = await tx
    .select({
      frames: sql<number | null>`percentile_cont(0.5) within group (order by ${examinationStreams.frames})`,
    })
    .from(examinations)
    .innerJoin(examinationStreams, eq(examinationStreams.examinationId, examinations.id))
    .where(isOfPeriod(institutionId, period))
  return row?.frames ?? null
}
