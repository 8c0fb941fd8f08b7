import type { Language, Page, Paging } from '@tongying/contract/kit'
import type { Member } from '@tongying/contract/memberships'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { certifiedAmong } from '../practitioners/index.ts'
import { daysBetween, peopleOfInstitution } from './people-of-institution.ts'
import { memberships } from './tables.ts'

interface MembersQuery extends Paging {
  readonly institutionId: string
  readonly search: string
}

/** The members of an institution as its administrators see them, the longest membership first. */
export async function listMembers(
  tx: Tx,
  asked: MembersQuery,
  { accountId, language, now }: { accountId: string; language: Language; now: Date },
): Promise<Page<Member>> {
  const all = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.institutionId, asked.institutionId), isNull(memberships.endedAt)))
    .orderBy(asc(memberships.since), asc(memberships.id))
  const people = await peopleOfInstitution(
    tx,
    all.map((row) => row.accountId),
    language,
  )
  const search = asked.search.toLowerCase()
  // An institution has hundreds of members, not millions; their names are another domain's.
  const found = all.filter((row) => {
    const person = people.get(row.accountId)
    return [person?.name, row.job || person?.job, row.department || person?.department].some((text) =>
      text?.toLowerCase().includes(search),
    )
  })
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const rows = found.slice(offset, offset + limit)
  const certified = await certifiedAmong(
    tx,
    rows.map((row) => row.accountId),
  )
  const list = rows.flatMap((row): Member[] => {
    const person = people.get(row.accountId)
    if (!person) return []
    const { workingHospital: _, ...shown } = person
    return [
      {
        ...shown,
        membershipId: row.id,
        job: row.job || person.job,
        department: row.department || person.department,
        joinDuration: daysBetween(row.since, now),
        roles: row.roles,
        since: row.since.toISOString(),
        isCertified: certified.has(row.accountId),
        isSelf: row.accountId === accountId,
      },
    ]
  })
  return answerPage(list, found.length, asked)
}
