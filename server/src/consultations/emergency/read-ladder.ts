import type { consultationRoutes as routes } from '@tongying/contract/consultations'
import type { RouteAnswer } from '@tongying/contract/kit'
import type { Call } from '../../platform/http/call.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import type { CaseRecord } from '../access.ts'
import { isEmergency } from '../is-emergency.ts'
import { nextStepOf } from '../timers/jobs.ts'
import { nextOnDuty } from './ask-next.ts'

/** How an emergency goes on, for those who wait for it. */
export async function readLadder({ tx, now, record }: Call<CaseRecord>): Promise<RouteAnswer<typeof routes.ladder>> {
  const row = record.consultation
  const isAsking = isEmergency(row) && row.status === 'unresponsive'
  const step = isAsking ? nextStepOf(row, now) : undefined
  const next = step ? await nextOnDuty({ tx, now }, row) : undefined
  const expert = next && (await expertsByAccountIds(tx, [next.accountId])).get(next.accountId)
  return {
    sentAt: row.submittedAt?.toISOString() ?? null,
    endsAt: isAsking ? (row.answerBy?.toISOString() ?? null) : null,
    next:
      step && expert
        ? { name: expert.name, hospital: expert.hospitalName, title: expert.title, at: step.runAt.toISOString() }
        : null,
    deskLookedAt: row.deskLookedAt?.toISOString() ?? null,
  }
}
