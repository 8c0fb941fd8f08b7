import { auditFilters, type Language, type Page, type Paging } from '@tongying/contract/kit'
import type { JoinApplicationRow, OwnApplicationRow } from '@tongying/contract/memberships'
import { and, asc, count, desc, eq, ne, type SQL } from 'drizzle-orm'
import { applicationsOf, institutionsByIds } from '../institutions/index.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { daysBetween, peopleOfInstitution } from './people-of-institution.ts'
import { presentJoin } from './present-join.ts'
import { joinApplications } from './tables.ts'

/** More applications of one person than this are not looked at: nobody has them. */
const most = 200

/** Everything that a person has applied for, the newest first: to join institutions, and for one of their own. */
export async function ownApplications(tx: Tx, accountId: string, asked: Paging): Promise<Page<OwnApplicationRow>> {
  const onboardings = await applicationsOf(tx, accountId)
  const joins = await tx
    .select()
    .from(joinApplications)
    .where(eq(joinApplications.accountId, accountId))
    .orderBy(desc(joinApplications.createdAt))
    .limit(most)
  const institutions = await institutionsByIds(
    tx,
    joins.map((row) => row.institutionId),
  )
  const all: OwnApplicationRow[] = [
    ...onboardings.map((row) => ({
      ...row,
      kind: 'settlement' as const,
      applicationTime: row.submittedAt ?? row.createdAt,
    })),
    ...joins.map((row) => ({
      ...presentJoin(row, institutions.get(row.institutionId)?.name ?? '', ['applicant']),
      kind: 'join' as const,
    })),
  ]
  all.sort((a, b) => b.applicationTime.localeCompare(a.applicationTime))
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  return answerPage(all.slice(offset, offset + limit), all.length, asked)
}

interface Queue extends Paging {
  readonly institutionId: string
  readonly filter: number
}

/** Who asks to join an institution, as its administrators read it: what waits, the longest first. */
export async function joinQueue(
  tx: Tx,
  asked: Queue,
  { language, now }: { language: Language; now: Date },
): Promise<Page<JoinApplicationRow>> {
  const found = and(eq(joinApplications.institutionId, asked.institutionId), filterOf(asked.filter))
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(joinApplications).where(found)
  const order =
    asked.filter === auditFilters.waiting ? asc(joinApplications.createdAt) : desc(joinApplications.createdAt)
  const rows = await tx
    .select()
    .from(joinApplications)
    .where(found)
    .orderBy(order, asc(joinApplications.id))
    .limit(limit)
    .offset(offset)
  const institutions = await institutionsByIds(tx, [asked.institutionId])
  const people = await peopleOfInstitution(
    tx,
    rows.map((row) => row.accountId),
    language,
  )
  const list = rows.flatMap((row): JoinApplicationRow[] => {
    const person = people.get(row.accountId)
    if (!person) return []
    const { since, ...shown } = person
    return [
      {
        ...presentJoin(row, institutions.get(row.institutionId)?.name ?? '', ['institutionAdmin']),
        ...shown,
        joinDuration: daysBetween(since, now),
        note: row.note,
      },
    ]
  })
  return answerPage(list, total?.total ?? 0, asked)
}

function filterOf(filter: number): SQL | undefined {
  if (filter === auditFilters.all) return undefined
  const { status } = joinApplications
  return filter === auditFilters.waiting ? eq(status, 'pending') : ne(status, 'pending')
}
