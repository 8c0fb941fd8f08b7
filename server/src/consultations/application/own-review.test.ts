import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { membershipRoutes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../memberships/fixtures.ts'
import { joinInstitution } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Caller, good } from '../../testing/app.ts'
import { aCaseStage, keptOf } from '../../testing/case-trace.ts'
import { aSubmitted, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const firstReviewer = async () => (await keptOf(stage, await aSubmitted(stage))).case?.desk_institution_id
async function setOwnReview(who: Caller, isApplicantDeskFirst: boolean): Promise<void> {
  const { countyId: institutionId } = stage.cast
  const settings = await good(who.call(membershipRoutes.settings, { institutionId }))
  await good(who.call(membershipRoutes.changeSettings, { institutionId, ...settings, isApplicantDeskFirst }))
}

test('an applicant who ends their own institution’s review has their own applications reviewed there all the same', async () => {
  const { server, cast, ids, people } = stage
  await inTransaction(server.platform.db, (tx) =>
    joinInstitution(
      tx,
      { accountId: ids.applicant, institutionId: cast.countyId, roles: ['member', 'institutionAdmin'] },
      server.clock.now(),
    ),
  )
  expect(await firstReviewer()).toBe(cast.provinceId)
  await setOwnReview(people.admin, true)
  expect(await firstReviewer()).toBe(cast.countyId)
  // Where nobody else reviews, a setting that is off cannot mean that the application waits forever.
  await setOwnReview(people.applicant, false)
  expect(await firstReviewer()).toBe(cast.provinceId)
  const { id } = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, { institutionId: cast.countyId, realName: '许知微', roles: ['consultationAuditor'] }),
  )
  const own = await firstReviewer()
  expect(own).toBe(cast.countyId)
  const waiting = await aSubmitted(stage)
  expect((await (await server.as(id)).call(routes.passAudit, { id: waiting })).status).toBe(200)
  // A second person ends it: then it is ended for everybody.
  await setOwnReview(people.admin, true)
  await setOwnReview(people.admin, false)
  expect(await firstReviewer()).toBe(cast.provinceId)
})
