import { accountRoutes } from '@tongying/contract/accounts'
import { practitionerRoutes as routes, standingRoutes } from '@tongying/contract/practitioners'
import { expect, test } from 'vitest'
import { certificationPaths } from './answers.ts'

test('the paths are those of the contract', () => {
  expect(certificationPaths).toEqual({
    applyInfo: routes.applyInfo.path,
    isAccepted: routes.isAccepted.path,
    doctorInfo: routes.doctorInfo.path,
    queue: routes.queue.path,
    review: routes.review.path,
    practitioners: standingRoutes.practitioners.path,
    practitioner: standingRoutes.practitioner.path,
    me: accountRoutes.getUserInfo.path,
  })
})
