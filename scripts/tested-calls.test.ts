import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes } from '@tongying/contract'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { nameOfRoute } from './case-places.ts'
import { root } from './run.ts'

/** The names of the routes that a test reads from the contract. */
async function callsIn(file: string, source: string): Promise<string[]> {
  const { program, module } = parseSync(file, source)
  const imported = new Map<string, unknown>()
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!moduleRequest.value.startsWith('@tongying/contract')) continue
    const exported: Record<string, unknown> = await import(moduleRequest.value)
    for (const { importName, localName } of entries)
      if (importName.name) imported.set(localName.value, exported[importName.name])
  }
  const names: string[] = []
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const name = nameOfRoute(imported.get(object.name), property.name)
      if (name !== undefined) names.push(name)
    },
  }).visit(program)
  return names
}

/** What tests press a patient's phone with: the calls of the page that a link opens. */
const patientPhone = 'server/src/testing/patient-phone.ts'
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/src/*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.test.ts') || file === patientPhone)
const made = new Set<string>()
for (const file of files) for (const name of await callsIn(file, readFileSync(join(root, file), 'utf8'))) made.add(name)

test('every call of the contract stands in a test by its name, besides the table by which everybody tries every call', () => {
  expect(made.size).toBeGreaterThan(300)
  const calls = Object.values(allRoutes).flatMap((routes) => Object.values(routes).map(({ name }) => name))
  expect(calls.filter((name) => !made.has(name))).toEqual([])
})
