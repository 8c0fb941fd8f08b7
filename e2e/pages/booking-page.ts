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

/** The path of a community hospital's booking page, with a day open in three days: eight times, six places. */
export async function aBookingPage(product: Product, browser: Browser): Promise<string> {
  const { admin, ofInstitution, hospital } = await aCommunityHospital(product, browser)
  await admin.call(bookingRoutes.openDay, {
    ...ofInstitution,
    orderDate: productDay(new Date((await product.now()).getTime() + 3 * dayMs)),
    sessions: [{ start: '09:00', end: '11:00', minutes: 15 }],
    settings: [{ communityHealthHospId: hospital.id, number: 6 }],
  })
  return hospital.bookPath
}
