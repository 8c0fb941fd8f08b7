import { consultationRoutes } from '@tongying/contract/consultations'
import { patientRoutes as routes } from '@tongying/contract/patients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubmitted, type CaseStage } from '../consultations/fixtures.ts'
import { fictionalIdCard } from '../demo/fictional-id-card.ts'
import { aCaseStage } from '../testing/case-trace.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

/** How many patients somebody finds while they write an application. */
async function found(who: 'applicant' | 'other', search: string): Promise<number> {
  const caller = stage.people[who]
  const { consultationId: ownerId } = (await caller.call(consultationRoutes.saveDraft, { reason: '会诊' })).data
  return (await caller.call(routes.find, { ownerKind: 'consultation', ownerId, search })).data.list.length
}

test('a letter lists no patients of colleagues, not even who is filed by it alone; a whole name of two does', async () => {
  const born = '1961-04-02'
  const person = { gender: 1, dateBirth: born, age: 65, tel: '13900005521' }
  const cards = [fictionalIdCard(born, 'male', 3), fictionalIdCard(born, 'male', 5)]
  for (const [at, patientName] of ['蒋', '蒋文'].entries()) {
    const fields = { ...person, patientName, certificateId: cards[at] ?? '' }
    await aSubmitted(stage, { experts: ['lead'], fields })
  }
  await stage.server.deliverAll()
  expect([await found('applicant', '蒋'), await found('other', '蒋')]).toEqual([2, 0])
  expect([await found('other', '蒋文'), await found('other', '文')]).toEqual([1, 0])
})
