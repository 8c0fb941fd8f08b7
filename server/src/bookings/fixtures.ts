import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { dayMs, productDay } from '@tongying/contract/kit'
import { giveMemberRole } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import type { Caller } from '../platform/testing/test-app.ts'
import { moveHospital } from './move-hospital.ts'

/** Somebody who comes, each with a number of their own. */
export function aComer(which: number) {
  return {
    patientName: '江一禾',
    certificateType: 2,
    certificateId: `E${String(10_000_000 + which)}`,
    gender: 2,
    dateBirth: '1981-06-15',
  }
}

/** A light community hospital, as an administrator describes it. */
export function aCommunityHospital(name = '清溪社区卫生服务中心') {
  return {
    name,
    abbreviation: name.slice(0, 2),
    region: ['33', '3301', '330106'],
    address: '清溪路18号',
    contactName: '沈护士',
    contactPhone: '0571-85550123',
  }
}

/** The hospital’s side agrees, for tests of what follows; how it does is tried in `ties.test.ts`. */
export async function agreeToWork(platform: Platform, hospitalId: string): Promise<void> {
  const now = platform.clock.now()
  await inTransaction(platform.db, (tx) =>
    moveHospital({ tx, now, byId: null }, { id: hospitalId }, 'accept', { answeredAt: now }),
  )
}

interface Opening {
  readonly institutionId: string
  readonly hospitals: readonly string[]
  /** Days from now; three unless given. */
  readonly inDays?: number
  readonly number?: number
  readonly sessions?: readonly { start: string; end: string; minutes: number }[]
}

/** Opens a day for some community hospitals, with so many places each; answers the day and its sessions. */
export async function anOpenDay(admin: Caller, now: Date, given: Opening) {
  const orderDate = productDay(new Date(now.getTime() + (given.inDays ?? 3) * dayMs))
  const reply = await admin.call(routes.openDay, {
    institutionId: given.institutionId,
    orderDate,
    sessions: [...(given.sessions ?? [{ start: '09:00', end: '12:00', minutes: 15 }])],
    settings: given.hospitals.map((communityHealthHospId) => ({ communityHealthHospId, number: given.number ?? 8 })),
  })
  return { orderDate, sessions: reply.data.sessions }
}

/** An examiner of one institution and the staff of a community hospital. */
export async function giveBookingRoles(
  platform: Platform,
  given: { examinerId: string; institutionId: string; staffId: string; communityId: string },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const { examinerId, institutionId, staffId, communityId } = given
    await giveMemberRole(tx, { accountId: examinerId, institutionId, role: 'examiner' })
    await giveMemberRole(tx, { accountId: staffId, institutionId: communityId, role: 'communityStaff' })
  })
}
