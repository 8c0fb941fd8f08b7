import { invitationStates } from '@tongying/contract/consultations'
import { afterWorkingDays } from '@tongying/contract/holidays'
import { type SettingLimit, settingLimits } from '@tongying/contract/institutions'
import { dayMs, hourMs, productDay, toInstant } from '@tongying/contract/kit'
import type { MetricStep } from '@tongying/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import { readHolidays } from '../holidays/index.ts'
import { inStates } from '../platform/db/columns.ts'
import { rowsOf } from './count-cases.ts'
import { beginningOf } from './months.ts'
import { type Counted, casesOfMonth, isTheirs } from './scope.ts'
import { documents, histories, institutions, invitations, reports, responses } from './tables.ts'

/** How long a step took for all of the month's consultations, as it is counted. */
export interface StepCount extends Record<string, unknown> {
  readonly step: MetricStep
  readonly count: number
  readonly median: number | null
  readonly p90: number | null
  readonly medianShare: number | null
  readonly p90Share: number | null
  readonly inTime: number
  readonly limit: number | null
}

/** The steps of the month's consultations against their limits, in one statement. */
export async function timeSteps(counted: Counted): Promise<StepCount[]> {
  const items = [answers(counted), written(counted), reviewed(counted), audited(), responded()]
  const within = (share: number, of: SQL) =>
    sql`percentile_cont(${sql.raw(String(share))}) within group (order by ${of})`
  const [elapsed, ofLimit] = [sql`elapsed`, sql`elapsed / nullif(extract(epoch from due - begun)::float8, 0)`]
  return rowsOf<StepCount>(
    counted,
    sql`${casesOfMonth(counted)}, calendar as (${await workingCalendar(counted)}),
      items as (${sql.join(items, sql` union all `)}),
      timed as (select *, extract(epoch from ended - begun)::float8 as elapsed from items)
      select step, count(*)::int as count, ${within(0.5, elapsed)} as median, ${within(0.9, elapsed)} as p90,
        ${within(0.5, ofLimit)} as "medianShare", ${within(0.9, ofLimit)} as "p90Share",
        avg(case when ended <= due then 1.0 else 0.0 end)::float8 as "inTime",
        percentile_disc(0.5) within group (order by allowed)::float8 as "limit"
      from timed group by step`,
  )
}

/** What an institution has set, or what holds without: as a part of a statement that has joined it. */
function limitOf(name: SettingLimit): SQL {
  return sql`coalesce((${institutions.timeLimits} ->> ${sql.raw(`'${name}'`)})::int, ${sql.raw(String(settingLimits[name].standard))})`
}

/** Invitations that were answered, or ran out: they are late. */
function answers(counted: Counted): SQL {
  const { invitedAt, answeredAt, answerBy, status, expertId, consultationId } = invitations
  return sql`select case when is_emergency then 'emergencyAnswer' else 'expertAnswer' end as step, ${invitedAt} as begun,
      case when ${inStates(status, ['noResponse'])} then null else ${answeredAt} end as ended, ${answerBy} as due,
      extract(epoch from ${answerBy} - ${invitedAt})::float8 as allowed
    from cases join ${invitations} on ${consultationId} = cases.id
    where ${answerBy} is not null and ${isTheirs(counted, sql`${expertId}`)} and (${inStates(status, ['noResponse'])}
      or (${answeredAt} is not null and ${inStates(status, [...invitationStates.groups.everAccepted, 'declined'])}))`
}

/** From the end of the meeting to the first report that was submitted. */
function written(counted: Counted): SQL {
  const hours = sql`case when is_emergency then ${limitOf('emergencyReportHours')} else ${limitOf('reportHours')} end`
  return sql`select 'reportWriting', begun, ended, begun + ${hours} * interval '1 hour',
      ${hours} * ${sql.raw(String(hourMs / 1_000))}::float8
    from cases join lateral (select min(${reports.submittedAt}) as ended from ${reports}
        where ${reports.consultationId} = cases.id and ${isTheirs(counted, sql`${reports.authorId}`)}) report on true
      join lateral (select max(${histories.at}) as begun from ${histories}
        where ${histories.consultationId} = cases.id and ${histories.what} = 'hold' and ${histories.at} <= report.ended) held on true
      left join ${institutions} on ${institutions.id} = cases.report_institution_id
    where report.ended is not null and held.begun is not null`
}

/** How many working days later a step of reviewers is due, by the day on which it began. */
const due = (begun: SQL) => sql`${begun} + calendar.span * interval '1 day'`
const onDay = (begun: SQL, days: SQL) =>
  sql`left join calendar on calendar.working_days = ${days} and calendar.day = (${begun} at time zone 'Asia/Shanghai')::date`

/** Every version of a report that somebody reviewed. */
function reviewed(counted: Counted): SQL {
  const days = limitOf('reviewWorkingDays')
  const begun = sql`${reports.submittedAt}`
  return sql`select 'reportReview', ${begun}, ${reports.reviewedAt}, ${due(begun)}, ${days}::float8
    from cases join ${reports} on ${reports.consultationId} = cases.id
      left join ${institutions} on ${institutions.id} = cases.report_institution_id
      ${onDay(begun, days)}
    where ${reports.reviewedAt} is not null and ${reports.reviewerId} is not null and ${begun} is not null
      and ${isTheirs(counted, sql`${reports.authorId}`)}`
}

/** Every decision of reviewers on an application, since it came to them. */
function audited(): SQL {
  const days = limitOf('auditWorkingDays')
  return sql`select 'applicationReview', begun, ended, ${due(sql`begun`)}, ${days}::float8
    from (select cases.desk_institution_id, ${histories.what} as what, ${histories.at} as ended,
        lag(${histories.at}) over (partition by cases.id order by ${histories.id}) as begun
      from cases join ${histories} on ${histories.consultationId} = cases.id and cases.is_on_case
      where ${histories.what} in ('submitAppointment', 'resubmit', 'passDesk', 'passAudit', 'return')) lines
      left join ${institutions} on ${institutions.id} = lines.desk_institution_id
      ${onDay(sql`begun`, days)}
    where what in ('passDesk', 'passAudit', 'return') and begun is not null`
}

/** From the issued report to what the applicant answers to it. */
function responded(): SQL {
  const days = limitOf('responseDays')
  return sql`select 'response', ${documents.issuedAt}, ${responses.at},
      ${documents.issuedAt} + ${days} * interval '1 day', ${days} * ${sql.raw(String(dayMs / 1_000))}::float8
    from cases join ${documents} on ${documents.consultationId} = cases.id and cases.is_on_case
      join ${responses} on ${responses.consultationId} = cases.id
      left join ${institutions} on ${institutions.id} = cases.institution_id`
}

/** A step that begins later than so after the month began has no limit any more that is counted. */
const calendarDays = 400

/** How many days later so many working days are over, for each day from the beginning of the month until now. */
async function workingCalendar({ tx, month, now }: Counted): Promise<SQL> {
  const first = beginningOf(month)
  const last = new Date(Math.min(now.getTime(), first.getTime() + calendarDays * dayMs))
  const holidays = await readHolidays(tx, productDay(first), productDay(new Date(last.getTime() + 60 * dayMs)))
  const most = Math.max(settingLimits.auditWorkingDays.max, settingLimits.reviewWorkingDays.max)
  const rows: [day: string, workingDays: number, span: number][] = []
  for (let at = first.getTime(); at <= last.getTime(); at += dayMs) {
    const day = productDay(new Date(at))
    const noon = toInstant(day, '12:00')
    for (let days = 1; days <= most; days += 1)
      rows.push([day, days, (afterWorkingDays(holidays, noon, days).getTime() - noon.getTime()) / dayMs])
  }
  const array = (index: 0 | 1 | 2) => `{${rows.map((row) => row[index]).join(',')}}`
  return sql`select day, working_days, span
    from unnest(${array(0)}::date[], ${array(1)}::int[], ${array(2)}::int[]) as known (day, working_days, span)`
}
