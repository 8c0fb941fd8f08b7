import { institutionRoutes as routes } from '@tongying/contract/institutions'
import { membershipRoutes } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { applicationPaths } from './answers.ts'

test('the paths are those of the contract', () => {
  expect(applicationPaths).toEqual({
    applyInfo: routes.applyInfo.path,
    reviewQueue: routes.reviewQueue.path,
    reviewed: routes.reviewed.path,
    applications: membershipRoutes.applications.path,
  })
})
