import { type BusyHours, consultationStates, type lifeRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, type RouteAnswer, toInstant } from '@tongying/contract/kit'
import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import { settingsOf } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import type { CaseRecord } from '../access.ts'
import { type Consultation, consultations } from '../tables.ts'
import { busyOn } from './expert-hours.ts'
import { askedAgain } from './reschedule.ts'

/** When those who would meet at another time are busy on a day: what stands behind it is not shown. */
export async function readHours(
  { tx, record }: Call<CaseRecord>,
  { on }: { readonly on: string },
): Promise<RouteAnswer<typeof routes.hours>> {
  const row = record.consultation
  const asked = await askedAgain(tx, row)
  const ids = [row.applicantId, ...asked.map(({ expertId }) => expertId)]
  const lead = asked.find(({ isLead }) => isLead)?.expertId
  const nameOf = await accountNames(tx, ids)
  const experts = await expertsByAccountIds(tx, ids)
  const busyOf = await busyOn(tx, ids, on, row.id)
  const applied = await appliedOn(tx, row, on)
  const { leadMinutes } = await settingsOf(tx, row.institutionId)
  const people = ids.map((id) => ({
    id,
    name: nameOf(id),
    hospital: experts.get(id)?.hospitalName ?? '',
    isLead: id === lead,
    busy: id === row.applicantId ? [...busyOf(id), ...applied] : busyOf(id),
  }))
  return { leadMinutes, people }
}

/** The applicant also takes part in what they have applied for themselves. */
async function appliedOn(tx: Tx, row: Consultation, on: string): Promise<BusyHours[]> {
  const from = toInstant(on, '00:00')
  const { startsAt, endsAt, applicantId, status, id } = consultations
  const others = await tx
    .select({ startsAt, endsAt })
    .from(consultations)
    .where(
      and(
        eq(applicantId, row.applicantId),
        ne(id, row.id),
        inArray(status, [...consultationStates.groups.toBeHeld]),
        lt(startsAt, new Date(from.getTime() + dayMs)),
        gt(endsAt, from),
      ),
    )
  return others.flatMap((each) =>
    each.startsAt && each.endsAt
      ? [{ from: each.startsAt.toISOString(), to: each.endsAt.toISOString(), kind: 'booked' as const }]
      : [],
  )
}
