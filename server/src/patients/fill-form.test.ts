import { dayMs, productDay } from '@tongying/contract/kit'
import { patientRoutes as routes } from '@tongying/contract/patients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseStage } from '../consultations/fixtures.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { aDraftWithoutScan, aPhoneWithLink, ownerOf } from '../testing/patient-phone.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const guardian = { guardianName: '方以宁', guardianRelation: 1 }
const ageDays = (days: number) => productDay(new Date(stage.server.clock.now().getTime() - days * dayMs))

/** What the applicant reads of a form that a phone fills in. */
async function filledWith(over: Record<string, unknown>) {
  const id = await aDraftWithoutScan(stage)
  const { phone, linkId } = await aPhoneWithLink(stage, id, 'form')
  await phone.fill(linkId, over).then((reply) => reply.data)
  return (await stage.people.applicant.call(routes.form, ownerOf(id))).data.form?.values
}

test('a guardian whom the page asked about before the date of birth was corrected is not kept', async () => {
  const kept = await filledWith({
    ...guardian,
    guardianCertificateType: 1,
    guardianCertificateId: '110105194912310021',
  })
  expect(kept).toMatchObject({ patientName: '陈兰' })
  expect(Object.keys(kept ?? {}).filter((field) => field.startsWith('guardian'))).toEqual([])
})

test('the guardian of a child is kept, and so is that of a newborn', async () => {
  const body = { height: 110, weight: 20, BMI: 16.5 }
  const child = { ...body, dateBirth: ageDays(365 * 6 + 30), age: 6, certificateType: 2, certificateId: 'E12345678' }
  const childs = { ...guardian, guardianCertificateType: 1, guardianCertificateId: '11010519491231002X' }
  expect(await filledWith({ ...child, ...childs })).toMatchObject(childs)
  const newborn = { isNewborn: true, dateBirth: ageDays(0), age: 0, gender: 0, BMI: 13.2, height: 50, weight: 3.3 }
  expect(await filledWith({ ...newborn, ...guardian })).toMatchObject(guardian)
})
