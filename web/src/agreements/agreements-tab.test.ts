// @vitest-environment jsdom
import { agreementRoutes } from '@tongying/contract/agreements'
import { expect, test } from 'vitest'
import { isAmong } from '../ui/core/route-key.ts'
import { agreementsToAnswer } from './agreements-tab.ts'

test('the count of the tab becomes old with the list', () => {
  expect(isAmong([agreementRoutes.list], agreementsToAnswer('018f0000-0000-7000-8000-000000000001'))).toBe(true)
})
