import { terminalRoutes as routes } from '@tongying/contract/devices'
import { expect, test } from 'vitest'
import { isAmong, routeKey } from '../ui/core/route-key.ts'
import { terminalAnswers, terminalPaths } from './answers.ts'

const institutionId = '0193e2a0-0000-7000-8000-000000000001'

test('the paths are those of the contract', () => {
  expect(terminalPaths).toEqual({
    list: routes.list.path,
    findUserPushEquipment: routes.findUserPushEquipment.path,
  })
})

test('a terminal that changed makes the lists of every institution old', () => {
  expect(isAmong(terminalAnswers, { queryKey: routeKey(routes.list, { institutionId }) })).toBe(true)
  expect(isAmong(terminalAnswers, { queryKey: routeKey(routes.findUserPushEquipment, {}) })).toBe(true)
})
