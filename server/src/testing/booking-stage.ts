import { bookingNoticeVersion, bookingRoutes as routes } from '@tongying/contract/bookings'
import { aComer, aCommunityHospital, agreeToWork, anOpenDay, giveBookingRoles } from '../bookings/fixtures.ts'
import { proofOf } from '../bookings/phone-proof.ts'
import { caseStageOn } from '../consultations/fixtures.ts'
import { good, type TestApp } from './app.ts'
import { freshPhone } from './beside-a-change.ts'

type Place = { orderDate: string; sessionId: string; placeNo: number }
type Opening = Omit<Parameters<typeof anOpenDay>[2], 'hospitals' | 'institutionId'>
let comers = 0

/** An institution that examines, with its administrator, an examiner, and staff of the county hospital where patients sit. */
export async function aBookingStage(server: TestApp) {
  const stage = await caseStageOn(server, [])
  const { provinceId: institutionId, countyId: communityId } = stage.cast
  await giveBookingRoles(server.platform, {
    ...{ examinerId: stage.ids.lead, institutionId, staffId: stage.ids.other, communityId },
  })
  const { expertsAdmin: admin, lead: examiner, other: staff } = stage.people
  return {
    ...{ stage, institutionId, admin, examiner, staff },
    /** A light community hospital, or the county hospital itself. */
    async aHospital({ name, isLight = true }: { name?: string; isLight?: boolean } = {}) {
      const given = { ...aCommunityHospital(name), institutionId, ...(isLight ? {} : { communityId }) }
      const { id, bookPath, state } = (await admin.call(routes.addHospital, given)).data
      if (state === 'proposed') await agreeToWork(server.platform, id)
      return { id, page: bookPath.split('/').at(-1) ?? '' }
    },
    async openDay(hospitals: readonly string[], more: Opening = {}) {
      const day = await anOpenDay(admin, server.clock.now(), { institutionId, hospitals, ...more })
      return { ...day, sessionId: day.sessions[0]?.id ?? '' }
    },
    aPatient: (page: string, phone = freshPhone(), person = aComer(comers++)) =>
      patientWith(server, { page, phone, person }),
  }
}

/** Somebody with a verified phone. */
function patientWith(
  server: TestApp,
  { page, phone, person }: { page: string; phone: string; person: ReturnType<typeof aComer> },
) {
  const proofToken = proofOf(server.platform.keys, phone, server.clock.now())
  const notice = { noticeVersion: bookingNoticeVersion, ...person }
  const hold = (place: Place) => server.guest.call(routes.hold, { page, proofToken, bodyPart: 'thyroid', ...place })
  const confirm = (secret: string) => server.guest.call(routes.confirm, { secret, ...notice })
  return {
    ...{ phone, hold, confirm },
    wait: (orderDate: string) =>
      server.guest.call(routes.join, { page, proofToken, orderDate, bodyPart: 'thyroid', ...notice }),
    async book(place: Place) {
      const { secret } = (await hold(place)).data
      await good(confirm(secret))
      return secret
    },
    /** The secret of the link that the last SMS brought. */
    linkSent: () => /#(\S+)$/.exec(server.sms.findLast(({ to }) => to === phone)?.text ?? '')?.[1] ?? '',
  }
}

/** `ok`, or the status and the name of the error. */
export async function answerOf(
  reply: Promise<{ status: number; body: { success: boolean; error?: string } }>,
): Promise<string> {
  const { status, body } = await reply
  return body.success ? 'ok' : `${status} ${body.error}`
}
