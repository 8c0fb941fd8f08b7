import { day, dayMs, productDay, toInstant } from '@tongying/contract/kit'
import { licenceWarnings } from '@tongying/contract/practitioners'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { defineJobs, type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { defineTimers } from '../platform/moves.ts'
import { practitioners } from './tables.ts'

const name = 'practitioners.warnOfLicenceEnd'
/** A warning goes out in the morning. */
const warnedAt = '09:00'

export const warningJobs = defineJobs({
  [name]: z.object({ id: z.string(), licenceExpiresOn: day, days: z.literal(licenceWarnings) }),
})

export const practitionerTimers = defineTimers(practitioners, warningJobs, {
  [name]: ({ id, licenceExpiresOn }) =>
    licenceExpiresOn === null ? undefined : warning({ id, licenceExpiresOn, days: licenceWarnings[0] }),
})

function warning(payload: { id: string; licenceExpiresOn: string; days: (typeof licenceWarnings)[number] }) {
  const { licenceExpiresOn, days } = payload
  return { runAt: new Date(toInstant(licenceExpiresOn, warnedAt).getTime() - days * dayMs), payload }
}

/**
 * The licence of somebody certified ends soon: they are told, with the days that are really left. Where the next warning is
 * due as well (the server stood still, or the certification is new), that one is the only one.
 */
export const warnOfLicenceEnd: JobHandlers<typeof warningJobs>[typeof name] = async (tx, warned, { clock }) => {
  const { id, licenceExpiresOn, days } = warned
  const [row] = await tx.select().from(practitioners).where(eq(practitioners.id, id)).for('update')
  if (row?.status !== 'inForce' || row.licenceExpiresOn !== licenceExpiresOn) return
  const now = clock.now()
  const following = licenceWarnings.find((each) => each < days)
  const next = following === undefined ? undefined : warning({ id, licenceExpiresOn, days: following })
  const isNextDue = next !== undefined && next.runAt <= now
  const daysLeft = daysBetween(productDay(now), licenceExpiresOn)
  if (!isNextDue && daysLeft >= 0)
    await emit(tx, 'practitioner.licenceEnding', { accountId: id, licenceExpiresOn, daysLeft })
  if (next) await planJob(tx, warningJobs, name, { about: id, ...next })
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
