import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allErrors, allFiles, allRoutes } from '@tongying/contract'
import { accountErrors } from '@tongying/contract/accounts'
import { consultationErrors, consultationRoutes } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { requireListed } from './platform/http/listed-errors.ts'
import { createLog } from './platform/log.ts'
import { Problem } from './platform/problem.ts'

const source = fileURLToPath(new URL('.', import.meta.url))
const code = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test(-d)?\.ts$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

/** Named as `accountErrors.CodeWrong`, or as a text where the entry is looked up by its name. */
function isThrown(name: string): boolean {
  return new RegExp(`Errors\\.${name}\\b|'${name}'`).test(code)
}

/** The contract's own check of a file answers these names, and the server throws what it answers. */
const thrownByName = ['FileTooLarge', 'FileEmpty']

test('every error of the catalogue is thrown somewhere', () => {
  const names = Object.values(allErrors).flatMap((errors) => Object.keys(errors))
  expect(names.filter((name) => !isThrown(name) && !thrownByName.includes(name))).toEqual([])
})

test('every error that a call lists is thrown somewhere', () => {
  const listed = [...Object.values(allRoutes), ...Object.values(allFiles)].flatMap((routes) =>
    Object.values(routes).flatMap((route) => route.errors),
  )
  expect(new Set(listed).size).toBeGreaterThan(50)
  expect([...new Set(listed)].filter((name) => !isThrown(name) && !thrownByName.includes(name))).toEqual([])
})

test('an error that the route does not list is loud, but in production it is logged and answered', () => {
  const log = createLog('silent')
  const check = (isProduction: boolean, problem: Problem) =>
    requireListed({ config: { isProduction }, log }, consultationRoutes.submit, problem)
  expect(() => check(false, new Problem(accountErrors.CodeWrong))).toThrow(/consultation\.submit answers CodeWrong/)
  expect(() => check(true, new Problem(accountErrors.CodeWrong))).not.toThrow()
  expect(() => check(false, new Problem(consultationErrors.ApplicationIncomplete))).not.toThrow()
  expect(() => check(false, new Problem(kitErrors.NotFound))).not.toThrow()
})
