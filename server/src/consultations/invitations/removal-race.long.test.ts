import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, removeFrom } from '../../memberships/fixtures.ts'
import { joinInstitution } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { raceTheEnd } from '../../testing/removal-race.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles } from '../fixtures.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('fifty members are removed beside their running changes, and nothing is stored after the answer', async () => {
  const cast = await aCaseCast(server.platform)
  const { id: adminId } = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, { institutionId: cast.countyId, realName: '陈若兰', roles: ['institutionAdmin'] }),
  )
  const [applicant, admin] = [await server.as(cast.applicantId), await server.as(adminId)]
  const bytes = await ultrasoundPicture()
  const member = { accountId: cast.applicantId, institutionId: cast.countyId }
  for (let round = 0; round < 50; round++) {
    const draft = aCompleteDraft([cast.leadId], server.clock.now())
    const { consultationId: id } = (await applicant.call(routes.saveDraft, draft)).data
    await addCaseFiles(server.platform, id, cast.applicantId, [{ fileName: '甲状腺.dcm', bytes }])
    await applicant.call(routes.submit, { id }).then((reply) => reply.data)
    const race = { caller: applicant, id, end: () => removeFrom(admin, member) }
    expect(await raceTheEnd(server, race)).toEqual({ storedLater: 0, notRefused: 0 })
    await inTransaction(server.platform.db, (tx) => joinInstitution(tx, member, server.clock.now()))
  }
})
