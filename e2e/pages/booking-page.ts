import type { Browser } from '@playwright/test'
import { bookingRoutes } from '@tongying/contract/bookings'
import { dayMs, productDay } from '@tongying/contract/kit'
import type { Product } from '../start.ts'
import { signIn } from './accepted-consultation.ts'
import { people } from './people.ts'

/** The administrator of an institution that examines, and a community hospital of it. */
export async function aCommunityHospital(product: Product, browser: Browser) {
  const admin = await signIn(product, await browser.newContext(), people.chen)
  const { institutionId } = await admin.call(bookingRoutes.examiningInstitutions, {})
  const ofInstitution = { institutionId: institutionId ?? '' }
  const hospital = await admin.call(bookingRoutes.addHospital, {
    ...ofInstitution,
    name: '清溪社区卫生服务中心',
    abbreviation: '清溪',
    region: ['33', '3301', '330106'],
    address: '河埠街12号，二楼超声室',
    contactName: '沈护士',
    contactPhone: '0571-85550123',
  })
  return { admin, ofInstitution, hospital }
}

/** In three or four days: on Tuesdays and Thursdays the demo hospital examines, and people have booked. */
export function aFreeDay(now: Date): string {
  const [third = '', fourth = ''] = [3, 4].map((days) => productDay(new Date(now.getTime() + days * dayMs)))
  return [2, 4].includes(new Date(`${third}T00:00:00Z`).getUTCDay()) ? fourth : third
}

/** The path of a community hospital's booking page, with a day open in three or four days: eight times, six places. */
export async function aBookingPage(product: Product, browser: Browser): Promise<string> {
  const { admin, ofInstitution, hospital } = await aCommunityHospital(product, browser)
  await admin.call(bookingRoutes.openDay, {
    ...ofInstitution,
    orderDate: aFreeDay(await product.now()),
    sessions: [{ start: '09:00', end: '11:00', minutes: 15 }],
    settings: [{ communityHealthHospId: hospital.id, number: 6 }],
  })
  return hospital.bookPath
}
