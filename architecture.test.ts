import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { domainOrder, ground, roof } from './architecture.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const packages = ['contract', 'server', 'web'] as const
type Package = (typeof packages)[number]

/** Why a file may not import another, or nothing. Paths are relative to the package's `src`. */
function forbidden(where: Package, from: string, to: string): string | undefined {
  const [home, target] = [from.split(sep)[0] ?? '', to.split(sep)[0] ?? '']
  if (home === target) return undefined
  const [order, lower, upper] = [
    domainOrder as readonly string[],
    ground[where] as readonly string[],
    roof[where] as readonly string[],
  ]
  if (isTestFile(from) || upper.includes(home)) return undefined
  const isFixtures = from.endsWith('fixtures.ts') && to.endsWith('fixtures.ts')
  if (lower.includes(target)) return undefined
  if (upper.includes(target)) return `${from} uses ${to}, which composes the domains`
  if (lower.includes(home)) return `${from} is below the domains and uses ${to}`
  if (!order.includes(home)) return `${from} stands in no known domain`
  if (order.indexOf(target) >= order.indexOf(home)) return `${from} uses ${to}, a later domain`
  const isDoor =
    to === join(target, 'index.ts') ||
    (to.endsWith(`${sep}tables.ts`) && from.endsWith(`${sep}tables.ts`)) ||
    isFixtures
  // The contract's domains share fields by file: its doors are for the other packages.
  return isDoor || where === 'contract' ? undefined : `${from} reaches past the door of ${target}: ${to}`
}

function isTestFile(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes(`${sep}testing${sep}`)
}

/** Every module that a file names: static, type-only, re-exported and lazy imports. */
function importsOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  const lazy = module.dynamicImports.map((each) =>
    text.slice(each.moduleRequest.start, each.moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  )
  const from = [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) => each.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ]
  return [...from, ...lazy]
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
}

test.each(packages)('%s: domains use earlier ones only, through their doors', (where) => {
  const source = join(root, where, 'src')
  const wrong: string[] = []
  for (const file of filesBelow(source)) {
    for (const name of importsOf(file, readFileSync(file, 'utf8'))) {
      if (!name.startsWith('.')) continue
      const target = relative(source, resolve(dirname(file), name))
      if (target.startsWith('..')) wrong.push(`${relative(root, file)} leaves its package: ${name}`)
      else wrong.push(...[forbidden(where, relative(source, file), target) ?? []].flat())
    }
  }
  expect(wrong).toEqual([])
})

test('a domain of the contract is imported through its door, one at a time', () => {
  const wrong: string[] = []
  for (const where of ['server', 'web'] as const) {
    for (const file of filesBelow(join(root, where, 'src'))) {
      for (const name of importsOf(file, readFileSync(file, 'utf8'))) {
        if (name.startsWith('@tongying/contract') && !/^@tongying\/contract(\/[a-z]+)?$/.test(name))
          wrong.push(`${relative(root, file)}: ${name}`)
        if (where === 'web' && name === '@tongying/contract')
          wrong.push(`${relative(root, file)}: the whole contract in a page`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  ['an upward import', 'server', 'meetings/open-room.ts', 'consultations/index.ts'],
  ['a way past a door', 'server', 'consultations/access.ts', 'memberships/queries.ts'],
  ['another domain’s tables', 'server', 'consultations/queries.ts', 'accounts/tables.ts'],
  ['the platform on a domain', 'server', 'platform/http/serve.ts', 'accounts/index.ts'],
  ['the kit of the web on a domain', 'web', 'ui/call.ts', 'accounts/index.ts'],
] as const)('refuses %s', (_what, where, from, to) => {
  expect(forbidden(where, from.replaceAll('/', sep), to.replaceAll('/', sep))).toBeTypeOf('string')
})

test('sees lazy and type-only imports', () => {
  const text = `import type { A } from './a.ts'\nexport { b } from './b.ts'\nconst c = () => import('./c.ts')`
  expect(importsOf('x.ts', text)).toEqual(['./a.ts', './b.ts', './c.ts'])
})

test('only the state machine’s writer touches a status column', () => {
  const wrong = filesBelow(join(root, 'server', 'src'))
    .filter(
      (file) => !isTestFile(file) && !file.endsWith('fixtures.ts') && !file.endsWith(join('platform', 'states.ts')),
    )
    .filter((file) => /\.set\(\{[^}]*\bstatus\b\s*[:,}]/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file))
  expect(wrong).toEqual([])
})
