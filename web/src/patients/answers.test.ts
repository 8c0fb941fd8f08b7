import { linkRoutes as routes } from '@tongying/contract/patients'
import { expect, test } from 'vitest'
import { linkPaths } from './answers.ts'

test('the paths are those of the contract', () => {
  expect(linkPaths).toEqual({ links: routes.links.path, form: routes.form.path, consents: routes.consents.path })
})
