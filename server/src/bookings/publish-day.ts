import { membersOfAny, membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { publishLive } from '../platform/live/hub.ts'
import { hospitalById, hospitalsOf } from './queries.ts'

/** Lets the open lists and calendars of both sides show that a day changed: of one hospital, or of all that work here. */
export function publishDay(
  tx: Tx,
  { orderDate, ...where }: { institutionId: string; hospitalId?: string; orderDate: string },
): Promise<void> {
  return publishDays(tx, where, [orderDate])
}

/** The same for many days: who reads them is asked once. */
export async function publishDays(
  tx: Tx,
  { institutionId, hospitalId }: { institutionId: string; hospitalId?: string },
  days: readonly string[],
): Promise<void> {
  const [admins, examiners] = [
    await membersWithRole(tx, institutionId, 'institutionAdmin'),
    await membersWithRole(tx, institutionId, 'examiner'),
  ]
  const staff = await staffOf(tx, { institutionId, hospitalId })
  for (const orderDate of days)
    await publishLive(tx, [...admins, ...examiners, ...staff], { kind: 'booking.dayChanged', institutionId, orderDate })
}

async function staffOf(
  tx: Tx,
  { institutionId, hospitalId }: { institutionId: string; hospitalId: string | undefined },
): Promise<string[]> {
  if (hospitalId === undefined) {
    const ids = (await hospitalsOf(tx, institutionId)).map(({ communityId }) => communityId)
    return membersOfAny(tx, ids, 'communityStaff')
  }
  const hospital = await hospitalById(tx, hospitalId)
  return hospital ? membersWithRole(tx, hospital.communityId, 'communityStaff') : []
}
