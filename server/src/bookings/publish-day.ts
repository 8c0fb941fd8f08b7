import { membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { publishLive } from '../platform/live/hub.ts'
import { hospitalById } from './queries.ts'

/** Lets the open lists and calendars of both sides show that a day changed. */
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
  const hospital = hospitalId === undefined ? undefined : await hospitalById(tx, hospitalId)
  const staff = hospital ? await membersWithRole(tx, hospital.communityId, 'communityStaff') : []
  for (const orderDate of days)
    await publishLive(tx, [...admins, ...examiners, ...staff], { kind: 'booking.dayChanged', institutionId, orderDate })
}
