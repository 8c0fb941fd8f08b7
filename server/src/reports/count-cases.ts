import { invitationStates, responseDecisions } from '@tongying/contract/consultations'
import type { DepartmentCode } from '@tongying/contract/practitioners'
import { type OutcomeName, outcomeNames, type ReplyName, type ResponseName } from '@tongying/contract/reports'
import { and, type SQL, sql } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import { beginningOf, yearUntil } from './months.ts'
import { belongsTo, type Counted, casesOfMonth, isTheirs, submittedIn } from './scope.ts'
import { consultations, documents, invitations, ratings, responses } from './tables.ts'

/** The rows of a statement, whose columns its author knows. */
export async function rowsOf<Row extends Record<string, unknown>>(
  { tx }: Pick<Counted, 'tx'>,
  statement: SQL,
): Promise<Row[]> {
  return (await tx.execute(statement)).rows as Row[] // the columns that the statement names
}

/** The place of a consultation's month among twelve, from 1. */
function placeIn(months: readonly string[]): SQL {
  const begins = months.map((month) => sql`${beginningOf(month).toISOString()}::timestamptz`)
  return sql`width_bucket(${consultations.firstSubmittedAt}, array[${sql.join(begins, sql`, `)}])`
}

/** Consultations in each of the twelve months that end with the one that is counted. */
export async function casesByMonth(counted: Counted): Promise<number[]> {
  const months = yearUntil(counted.month)
  const rows = await rowsOf<{ place: number; count: number }>(
    counted,
    sql`select ${placeIn(months)} as place, count(*)::int as count from ${consultations}
      where ${and(belongsTo(counted), submittedIn(months[0] ?? counted.month, counted.month))} group by 1`,
  )
  const counts = new Map(rows.map(({ place, count }) => [place, count]))
  return months.map((_, index) => counts.get(index + 1) ?? 0)
}

/** Main departments that were asked, each with its consultations in the twelve months. */
export async function casesByDepartment(counted: Counted): Promise<Map<DepartmentCode, number[]>> {
  const months = yearUntil(counted.month)
  const rows = await rowsOf<{ department: DepartmentCode; place: number; count: number }>(
    counted,
    sql`select department, ${placeIn(months)} as place, count(*)::int as count
      from ${consultations} cross join lateral unnest(${consultations.departments}) as department
      where ${and(belongsTo(counted), submittedIn(months[0] ?? counted.month, counted.month))}
        and position('.' in department) = 0 group by 1, 2`,
  )
  const found = new Map<DepartmentCode, number[]>()
  for (const { department, place, count } of rows) {
    const counts = found.get(department) ?? months.map(() => 0)
    counts[place - 1] = count
    found.set(department, counts)
  }
  return found
}

export interface CaseCounts {
  readonly total: number
  readonly emergencies: number
  readonly outcomes: Readonly<Record<OutcomeName, number>>
  /** From the first submission to the issued report, the median in seconds. */
  readonly turnaround: number | null
  /** How many reports were issued. */
  readonly issued: number
}

/** Where the consultations of the month stand, and how long their reports took, as far as it is the reader's to know. */
export async function countCases(counted: Counted): Promise<CaseCounts> {
  const each = outcomeNames.map(
    (name) => sql`count(*) filter (where outcome = ${name})::int as ${sql.identifier(name)}`,
  )
  const [row] = await rowsOf<Omit<CaseCounts, 'outcomes'> & Record<OutcomeName, number>>(
    counted,
    sql`${casesOfMonth(counted)}
      select count(*)::int as total, count(*) filter (where is_emergency)::int as emergencies,
        count(${documents.issuedAt})::int as issued, ${sql.join(each, sql`, `)},
        percentile_cont(0.5) within group
          (order by extract(epoch from ${documents.issuedAt} - cases.first_submitted_at)::float8) as turnaround
      from cases left join ${documents} on ${documents.consultationId} = cases.id and cases.is_on_case`,
  )
  const { total = 0, emergencies = 0, issued = 0, turnaround = null } = row ?? {}
  const outcomes = Object.fromEntries(outcomeNames.map((name) => [name, row?.[name] ?? 0])) as CaseCounts['outcomes'] // exactly the names
  return { total, emergencies, issued, turnaround, outcomes }
}

export interface FeedbackCounts {
  readonly responses: Readonly<Record<Exclude<ResponseName, 'noResponse'>, number>>
  readonly rating: number | null
  readonly applicationRatings: number
  readonly applicationRating: number | null
}

/** What applicants did with the reports, and how both sides rate each other. */
export async function countFeedback(counted: Counted): Promise<FeedbackCounts> {
  const { adopted, adoptedInPart, notAdopted } = responseDecisions
  const decided = (wire: number) => sql`count(*) filter (where ${responses.decision} = ${wire})::int`
  const [row] = await rowsOf<Record<keyof typeof responseDecisions, number> & { rating: number | null }>(
    counted,
    sql`${casesOfMonth(counted)}
      select ${decided(adopted.wire)} as adopted, ${decided(adoptedInPart.wire)} as "adoptedInPart",
        ${decided(notAdopted.wire)} as "notAdopted", avg(${responses.rating})::float8 as rating
      from cases join ${responses} on ${responses.consultationId} = cases.id and cases.is_on_case`,
  )
  const [given] = await rowsOf<{ count: number; average: number | null }>(
    counted,
    sql`${casesOfMonth(counted)} select count(*)::int as count, avg(${ratings.rating})::float8 as average
      from cases join ${ratings} on ${ratings.consultationId} = cases.id
      where ${isTheirs(counted, sql`${ratings.expertId}`)}`,
  )
  const { rating = null, ...decisions } = row ?? {}
  return {
    responses: { adopted: 0, adoptedInPart: 0, notAdopted: 0, ...decisions },
    rating,
    applicationRatings: given?.count ?? 0,
    applicationRating: given?.average ?? null,
  }
}

const { everAccepted, unanswered } = invitationStates.groups
const is = (states: Parameters<typeof inStates<typeof invitations.status>>[1]) =>
  sql`count(*) filter (where ${inStates(invitations.status, states)})::int`

/** What the invited experts of the month's consultations answered, in all rounds. */
export async function countReplies(counted: Counted): Promise<Readonly<Record<ReplyName, number>>> {
  const [row] = await rowsOf<Record<ReplyName, number>>(
    counted,
    sql`${casesOfMonth(counted)}
      select ${is(everAccepted)} as accepted, ${is(['declined'])} as declined, ${is(['noResponse'])} as "noAnswer",
        ${is(['withdrawn'])} as withdrawn, ${is(unanswered)} as open
      from cases join ${invitations} on ${invitations.consultationId} = cases.id
      where ${isTheirs(counted, sql`${invitations.expertId}`)}`,
  )
  return row ?? { accepted: 0, declined: 0, noAnswer: 0, withdrawn: 0, open: 0 }
}

/** How many consultations of the month each institution asked for, or answers. */
export async function casesByInstitution(
  counted: Counted,
  by: 'asking' | 'answering',
): Promise<{ id: string; count: number }[]> {
  const id = by === 'asking' ? sql`institution_id` : sql`report_institution_id`
  return rowsOf(
    counted,
    sql`${casesOfMonth(counted)} select ${id} as id, count(*)::int as count from cases
      where ${id} is not null group by ${id} order by count desc, id`,
  )
}
