import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { procedureRoutes } from '@tongying/contract/examinations'
import { productDay } from '@tongying/contract/kit'
import { caseStageOn } from '../consultations/fixtures.ts'
import { anExaminer, type Member, memberWith } from '../examinations/fixtures.ts'
import type { Caller, TestApp } from '../platform/testing/test-app.ts'
import { aComer, aCommunityHospital, agreeToWork, anOpenDay } from './fixtures.ts'

/** Everybody around the examinations of a community hospital's patients, signed in, on a day that is open. */
export interface ExaminationStage {
  readonly server: TestApp
  readonly institutionId: string
  /** The community hospital as an institution, and as a part of its examining one. */
  readonly siteInstitutionId: string
  readonly hospitalId: string
  readonly orderDate: string
  readonly examiner: Member
  readonly secondExaminer: Member
  readonly staff: Member
  /** Of another community hospital of the same institution. */
  readonly otherStaff: Caller
  readonly admin: Caller
  /** Administers the community hospital. */
  readonly siteAdmin: Caller
  /** Examines for another institution. */
  readonly stranger: Caller
}

export async function examinationStageOn(server: TestApp): Promise<ExaminationStage> {
  const { cast, people } = await caseStageOn(server, [])
  const { provinceId: institutionId, countyId: siteInstitutionId } = cast
  const admin = people.expertsAdmin
  const add = (given: object) => admin.call(routes.addHospital, { ...aCommunityHospital(), institutionId, ...given })
  const hospital = (await add({ communityId: siteInstitutionId })).data
  await agreeToWork(server.platform, hospital.id)
  const other = (await add({ name: '白石镇卫生院', abbreviation: '白石' })).data
  const staffOf = (id: string) =>
    memberWith(server, { institutionId: id, role: 'communityStaff', isPractitioner: false })
  const { orderDate } = await anOpenDay(admin, server.clock.now(), {
    ...{ institutionId, hospitals: [hospital.id], inDays: 0, number: 20 },
    sessions: [{ start: '09:00', end: '12:00', minutes: 10 }],
  })
  return {
    ...{ server, institutionId, siteInstitutionId, hospitalId: hospital.id, orderDate, admin },
    siteAdmin: people.admin,
    examiner: await anExaminer(server, institutionId),
    secondExaminer: await anExaminer(server, institutionId),
    staff: await staffOf(siteInstitutionId),
    otherStaff: await staffOf(other.communityId),
    stranger: await anExaminer(server, siteInstitutionId),
  }
}

let comers = 5000

/** Somebody who is booked for today, came, and whose examination has begun unless it is left out; by a guided hand unless given. */
export async function anExaminedPatient(
  { server, hospitalId, staff, examiner }: ExaminationStage,
  {
    isBegun = true,
    phone = '13900006024',
    method = 2,
  }: { isBegun?: boolean; phone?: string; method?: number | null } = {},
): Promise<{ bookingId: string; examinationId: string }> {
  const wanted = { communityHealthHospId: hospitalId, orderDate: productDay(server.clock.now()) }
  const given = { ...wanted, bodyPart: 'abdomen' as const, ...aComer(comers++), phone, overrideReason: '现场加号' }
  const { booking } = (await staff.call(routes.bookFor, given)).data
  await staff.call(routes.checkIn, { id: booking.id })
  if (!isBegun) return { bookingId: booking.id, examinationId: '' }
  const begun = await examiner.call(routes.startExamination, { id: booking.id })
  if (method !== null)
    await examiner.call(procedureRoutes.saveProcedure, { id: begun.data.examinationId, examinationMethod: method })
  return { bookingId: booking.id, examinationId: begun.data.examinationId }
}
