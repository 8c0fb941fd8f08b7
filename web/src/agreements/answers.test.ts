import { agreementRoutes as routes } from '@tongying/contract/agreements'
import { expect, test } from 'vitest'
import { agreementsPath } from './answers.ts'

test('the path is that of the contract', () => {
  expect(agreementsPath).toBe(routes.list.path)
})
