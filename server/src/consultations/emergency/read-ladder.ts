import type { consultationRoutes as routes } from '@tongying/contract/consultations'
import type { RouteAnswer } from '@tongying/contract/kit'
import { and, asc, eq } from 'drizzle-orm'
import { institutionCards } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import type { CaseRecord } from '../access.ts'
import { isEmergency } from '../is-emergency.ts'
import { type Consultation, invitations } from '../tables.ts'
import { nextStepOf } from '../timers/jobs.ts'
import { nextOnDuty } from './ask-next.ts'

/** How an emergency goes on, for those who wait for it. */
export async function readLadder({ tx, now, record }: Call<CaseRecord>): Promise<RouteAnswer<typeof routes.ladder>> {
  const row = record.consultation
  const isAsking = isEmergency(row) && row.status === 'unresponsive'
  const step = isAsking ? await nextStepOf(tx, row, now) : undefined
  const next = isAsking ? await nextOnDuty({ tx, now }, row) : undefined
  const expert = next && (await expertsByAccountIds(tx, [next.accountId])).get(next.accountId)
  return {
    sentAt: row.submittedAt?.toISOString() ?? null,
    endsAt: isAsking ? (row.answerBy?.toISOString() ?? null) : null,
    next:
      step && expert
        ? { name: expert.name, hospital: expert.hospitalName, title: expert.title, at: step.runAt.toISOString() }
        : null,
    isAnybodyLeft: next !== undefined,
    phones: isAsking ? await phonesOf(tx, row) : [],
    deskLookedAt: row.deskLookedAt?.toISOString() ?? null,
  }
}

/** Where those who are asked now can be reached by telephone; hospitals without a number are left out. */
async function phonesOf(tx: Tx, row: Consultation) {
  const { consultationId, round, status, expertId, answerBy } = invitations
  const asked = await tx
    .select({ expertId })
    .from(invitations)
    .where(and(eq(consultationId, row.id), eq(round, row.round), eq(status, 'invited')))
    .orderBy(asc(answerBy), asc(invitations.position))
  const ids = asked.map((each) => each.expertId)
  const experts = await expertsByAccountIds(tx, ids)
  const cards = await institutionCards(
    tx,
    ids.flatMap((id) => experts.get(id)?.institutionId ?? []),
  )
  return ids.flatMap((id) => {
    const card = cards.get(experts.get(id)?.institutionId ?? '')
    return card?.officePhone ? [{ expertId: id, hospital: card.name, phone: card.officePhone }] : []
  })
}
