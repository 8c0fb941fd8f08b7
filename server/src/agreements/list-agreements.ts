import type { Agreement, AgreementSide, AgreementStanding } from '@tongying/contract/agreements'
import { type Page, type Paging, productDay } from '@tongying/contract/kit'
import { and, count, desc, eq, gt, gte, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Call } from '../platform/http/call.ts'
import { isNarrowed } from './coverage.ts'
import { presentAgreements } from './present-agreement.ts'
import { agreements } from './tables.ts'

interface Asked extends Paging {
  readonly side?: AgreementSide | undefined
  readonly standing?: AgreementStanding | undefined
  readonly isToAnswer?: 'true' | undefined
}

/**
 * An institution's agreements: those that wait for an answer first, then by the last day, the latest first; and whether
 * they bind its physicians.
 */
export async function listAgreements(
  context: Call<{ institutionId: string }>,
  asked: Asked,
): Promise<Page<Agreement> & { isNarrowed: boolean }> {
  const { tx, record, now } = context
  const { institutionId } = record
  const isSide = {
    requester: eq(agreements.requesterId, institutionId),
    provider: eq(agreements.providerId, institutionId),
  }
  const found = and(
    asked.side ? isSide[asked.side] : or(isSide.requester, isSide.provider),
    asked.isToAnswer && and(eq(agreements.status, 'proposed'), ne(agreements.proposedByInstitution, institutionId)),
    asked.standing && stands(asked.standing, productDay(now)),
  )
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const rows = await tx
    .select()
    .from(agreements)
    .where(found)
    // What waits for an answer, then what holds or will hold, then what is over.
    .orderBy(
      desc(eq(agreements.status, 'proposed')),
      desc(sql`${inStates(agreements.status, ['agreed'])} and ${gte(agreements.lastDay, productDay(now))}`),
      desc(agreements.lastDay),
      desc(agreements.id),
    )
    .limit(limit)
    .offset(offset)
  const [total] = await tx.select({ total: count() }).from(agreements).where(found)
  const list = await presentAgreements(context, rows, () => institutionId)
  return { ...answerPage(list, total?.total ?? 0, asked), isNarrowed: await isNarrowed(tx, institutionId) }
}

function stands(standing: AgreementStanding, today: string): SQL | undefined {
  const { status, firstDay, lastDay } = agreements
  const isAgreed = eq(status, 'agreed')
  if (standing === 'upcoming') return and(isAgreed, gt(firstDay, today))
  if (standing === 'inForce') return and(isAgreed, lte(firstDay, today), gte(lastDay, today))
  if (standing === 'expired') return and(isAgreed, lt(lastDay, today))
  return eq(status, standing)
}
