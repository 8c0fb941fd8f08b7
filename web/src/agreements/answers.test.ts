import { agreementRoutes } from '@tongying/contract/agreements'
import { consultationRoutes } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { agreementPaths } from './answers.ts'

test('the paths are those of the contract', () => {
  expect(agreementPaths).toEqual({
    agreements: agreementRoutes.list.path,
    experts: consultationRoutes.experts.path,
  })
})
