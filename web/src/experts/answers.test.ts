import { expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { expect, test } from 'vitest'
import { expertPaths } from './answers.ts'

test('the paths are those of the contract', () => {
  expect(expertPaths).toEqual({
    own: routes.isHaveApply.path,
    queue: routes.reviewQueue.path,
    review: routes.reviewed.path,
  })
})
