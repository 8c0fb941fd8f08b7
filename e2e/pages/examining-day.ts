import type { Browser } from '@playwright/test'
import { bookingRoutes } from '@tongying/contract/bookings'
import { dayMs, minuteMs, productDay, toInstant } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import type { Product } from '../start.ts'
import { aCommunityHospital } from './booking-page.ts'
import { people } from './people.ts'

/** Somebody who comes, each with a number and a phone of their own. */
export function aComer(which: number, patientName: string) {
  return {
    patientName,
    certificateType: 2,
    certificateId: `E1234500${which}`,
    gender: 1 + (which % 2),
    dateBirth: `19${60 + which}-06-15`,
    phone: `1390000210${which}`,
  }
}

/**
 * A morning at which an institution examines for a community hospital: it is twenty to nine, and sessions begin at nine.
 * 林若溪 examines, 温以宁 receives the patients.
 */
export async function anExaminingDay(product: Product, browser: Browser) {
  const now = await product.now()
  const orderDate = productDay(new Date(now.getTime() + dayMs))
  // Before anybody signs in: a session would not live so long.
  await product.moveClock(toInstant(orderDate, '08:40').getTime() - now.getTime())
  const { admin, ofInstitution, hospital } = await aCommunityHospital(product, browser)
  const { list } = await admin.call(membershipRoutes.members, { ...ofInstitution, search: '林若溪' })
  const membershipId = list[0]?.membershipId ?? ''
  await admin.call(membershipRoutes.changeMember, { membershipId, roles: ['examiner'] })
  await admin.call(bookingRoutes.addStaff, { id: hospital.id, phone: people.wen })
  await admin.call(bookingRoutes.openDay, {
    ...ofInstitution,
    orderDate,
    sessions: [{ start: '09:00', end: '12:30', minutes: 15 }],
    settings: [{ communityHealthHospId: hospital.id, number: 12 }],
  })
  return { admin, ofInstitution, hospital, orderDate, path: `/me/healthApplet/days/${orderDate}` }
}

/** Moves the product's time, and that of these pages with it. */
export async function letPass(product: Product, minutes: number, ...pages: { clock: Clock }[]): Promise<void> {
  await product.moveClock(minutes * minuteMs)
  const now = await product.now()
  for (const page of pages) await page.clock.setSystemTime(now)
}
interface Clock {
  setSystemTime(time: Date): Promise<void>
}
