import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { composition, domainOrder, plannedDomains, shared } from './architecture.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const packages = ['contract', 'server', 'web'] as const
type Package = (typeof packages)[number]

/** Why a file may not import another, or nothing. Paths are relative to the package's `src`. */
function forbidden(where: Package, from: string, to: string): string | undefined {
  const [home, target] = [from.split(sep)[0] ?? '', to.split(sep)[0] ?? '']
  if (home === target) return undefined
  const [order, lower, upper] = [
    domainOrder as readonly string[],
    shared[where] as readonly string[],
    composition[where] as readonly string[],
  ]
  if (isTestFile(from)) return undefined
  if (isTestSupport(to) && !isTestSupport(from) && !from.endsWith('fixtures.ts'))
    return `${from} uses ${to}, which is for tests alone`
  if (upper.includes(home)) return undefined
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

/** Nobody imports a test: it may stand beside what it tests and drive the whole server. */
function isTestFile(file: string): boolean {
  return /\.test(-d)?\.tsx?$/.test(file)
}

/** What tests share obeys the order as the rest does, and the rest does not use it. */
function isTestSupport(file: string): boolean {
  return file.split(sep).includes('testing')
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
  ['test support of the platform on a domain', 'server', 'platform/testing/world.ts', 'accounts/index.ts'],
  ['test support of the platform on what composes', 'server', 'platform/testing/app.ts', 'compose.ts'],
  ['a domain’s test support on what composes', 'server', 'meetings/fixtures.ts', 'testing/app.ts'],
  ['the product on test support', 'server', 'run.ts', 'testing/app.ts'],
  ['a domain on its test support', 'server', 'meetings/open-room.ts', 'platform/testing/clock.ts'],
  ['the kit of the web on a domain', 'web', 'ui/call.ts', 'accounts/index.ts'],
] as const)('refuses %s', (_what, where, from, to) => {
  expect(forbidden(where, from.replaceAll('/', sep), to.replaceAll('/', sep))).toBeTypeOf('string')
})

test('sees lazy and type-only imports', () => {
  const text = `import type { A } from './a.ts'\nexport { b } from './b.ts'\nconst c = () => import('./c.ts')`
  expect(importsOf('x.ts', text)).toEqual(['./a.ts', './b.ts', './c.ts'])
})

/** The types that a file names without importing them: `import('./a.ts').A`. */
function typesOf(text: string): string[] {
  return [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, name = '']) => name)
}

/** Files that lead back to themselves by what they import, types and lazy imports included: each with the next. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const [done, circles] = [new Set<string>(), new Set<string>()]
  const walk = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) circles.add([...path.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return [...circles]
}

test.each(packages)('%s: no file leads back to itself, by types or lazily', (where) => {
  const source = join(root, where, 'src')
  const graph = filesBelow(source).map((file): [string, string[]] => {
    const text = readFileSync(file, 'utf8')
    const names = [...importsOf(file, text), ...typesOf(text)].filter((name) => name.startsWith('.'))
    return [relative(source, file), names.map((name) => relative(source, resolve(dirname(file), name)))]
  })
  expect(circlesOf(new Map(graph))).toEqual([])
})

test('a circle is found', () => {
  expect(
    circlesOf(
      new Map([
        ['a', ['b']],
        ['b', ['c', 'd']],
        ['c', ['b']],
        ['d', []],
      ]),
    ),
  ).toEqual(['b → c → b'])
})

test('only the state machine’s writer touches a status column', () => {
  const wrong = filesBelow(join(root, 'server', 'src'))
    .filter(
      (file) =>
        !isTestFile(file) &&
        !isTestSupport(file) &&
        !file.endsWith('fixtures.ts') &&
        !file.endsWith(join('platform', 'moves.ts')),
    )
    .filter((file) => /\.set\(\{[^}]*\bstatus\b\s*[:,}]/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file))
  expect(wrong).toEqual([])
})

test('only the pipeline leaves the rows of readings, and only uploads write rows of their own', () => {
  const filesOf = (where: Package) => filesBelow(join(root, where, 'src')).filter((file) => !isTestFile(file))
  const reading = filesOf('server')
    .filter((file) => /\brecordReading\(/.test(readFileSync(file, 'utf8')))
    .map((file) =>
      relative(join(root, 'server', 'src'), file)
        .split(sep)
        .join('/'),
    )
  expect(reading.toSorted()).toEqual([
    'platform/audit/record-reading.ts',
    'platform/http/error-for-caller.ts',
    'platform/http/pipeline.ts',
    'platform/http/serve-file.ts',
  ])
  const byCommand = filesOf('contract')
    .filter((file) => /audit: 'byCommand'/.test(readFileSync(file, 'utf8')))
    .map((file) =>
      relative(join(root, 'contract', 'src'), file)
        .split(sep)
        .join('/'),
    )
  expect(byCommand.toSorted()).toEqual(['attachments/files.ts', 'practitioners/files.ts'])
})

test('only the jobs of the platform plan timed work, by the names of a table', () => {
  const wrong = filesBelow(join(root, 'server', 'src'))
    .filter((file) => !isTestFile(file) && !file.includes(join('platform', 'jobs')))
    .filter((file) => /insert into timed_job/i.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file))
  expect(wrong).toEqual([])
})

test('every migration stands once in the list that says their order', () => {
  const folder = join(root, 'server', 'migrations')
  const listed = readFileSync(join(folder, 'order.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(listed.toSorted()).toEqual(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted(),
  )
})

/** What pages take from outside the house: none of it draws anything, that is the kit's business. */
const ofPages = /^(?:react|react-dom|react-router|@tanstack\/react-query|@tongying\/contract|clsx|zod)(?:\/|$)/

test('a page takes what it draws with from ui, and no component library', () => {
  const source = join(root, 'web', 'src')
  const wrong = filesBelow(source)
    .filter((file) => !isTestFile(file) && !relative(source, file).startsWith(`ui${sep}`))
    .flatMap((file) =>
      importsOf(file, readFileSync(file, 'utf8'))
        .filter((name) => !name.startsWith('.') && !ofPages.test(name))
        .map((name) => `${relative(root, file)}: ${name}`),
    )
  expect(wrong).toEqual([])
})

/** Elements that the kit draws. The open pages are rendered on the server and carry no React: their scripts find native elements. */
const kitElements = /<(?:input|select|textarea|dialog|button)\b(?!\.)/
const nativeOutsideKit = [`sites${sep}marketing${sep}`]

function nativeControls(file: string, text: string): string[] {
  if (file.startsWith(`ui${sep}`) || isTestFile(file) || nativeOutsideKit.some((place) => file.startsWith(place)))
    return []
  return text
    .split('\n')
    .flatMap((line, index) => (kitElements.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []))
}

test('a page takes its buttons, inputs, lists and windows from ui', () => {
  const source = join(root, 'web', 'src')
  const wrong = filesBelow(source)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => nativeControls(relative(source, file), readFileSync(file, 'utf8')))
  expect(wrong).toEqual([])
})

test.each(['<input id="a" />', '<select>', '<textarea\n  rows={2} />', '<dialog open>', '<button type="button">'])(
  'refuses %j in a page, not in the kit',
  (element) => {
    const text = `export const a = (\n  ${element}\n)`
    expect(nativeControls(join('consultations', 'pages', 'a-page.tsx'), text)).toHaveLength(1)
    expect(nativeControls(join('ui', 'components', 'button', 'button.tsx'), text)).toEqual([])
  },
)

test('a page asks and changes by the contract’s routes: nobody makes keys of their own', () => {
  // The divisions are a module of the contract, no call.
  const own = ['use-route.ts', 'use-change.ts', 'route-key.ts', 'use-regions.ts']
  const wrong = filesBelow(join(root, 'web', 'src'))
    .filter((file) => !isTestFile(file) && own.every((name) => !file.endsWith(name)))
    .filter((file) =>
      /\buse(Query|Queries|Mutation|InfiniteQuery|QueryClient)\(|queryKey: \[/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => relative(root, file))
  expect(wrong).toEqual([])
})

test('every domain with calls is gathered by the contract and composed by the server', () => {
  const gatherers = [
    ['contract', 'index.ts'],
    ['server', 'compose.ts'],
  ] as const
  const forgotten = gatherers.flatMap(([name, gatherer]) => {
    const source = join(root, name, 'src')
    const gathered = importsOf(gatherer, readFileSync(join(source, gatherer), 'utf8'))
    return domainOrder
      .filter((domain) => existsSync(join(source, domain, 'routes.ts')) && !gathered.includes(`./${domain}/index.ts`))
      .map((domain) => `${name}/src/${gatherer}: ${domain}`)
  })
  expect(forgotten).toEqual([])
})

test('a domain of the order has a folder of the server, unless it is planned', () => {
  const missing = domainOrder.filter((domain) => !existsSync(join(root, 'server', 'src', domain)))
  expect(missing).toEqual([...plannedDomains])
})

/** What calls the server itself, below `web/src`, and why it neither asks by `useRoute` nor changes by `useChange`. */
const callers: Readonly<Record<string, string>> = {
  ui: 'useRoute, useChange and the live channel are made of it',
  'sites/sign-in/': 'loads no cache: nobody is known there yet',
  'sites/patient/': 'loads no cache: a page of one link',
  'sites/device/': 'loads no cache: a terminal asks for itself alone',
  'sites/meeting-room/': 'loads no cache: what a room shows comes by its socket',
  'meetings/api.ts': 'for the room',
  'meetings/frames/': 'for the room',
  'sites/user-centre/global-search.tsx': 'a search as one types, of several lists together',
  'accounts/components/still-there.tsx': 'asks after the session, which an answer in a cache would not',
  'accounts/recent-sign-in.ts': 'the same, before a dialog opens',
  'accounts/sign-out.ts': 'ends the session, from wherever it is pressed',
  'consultations/application/use-draft-saving.ts': 'a draft is saved in turn, also while its page closes',
  'consultations/report/use-report-form.ts': 'the same',
  'examinations/result/use-result-form.ts': 'the same',
  'experts/components/use-expert-form.ts': 'the same',
  'examinations/room/': 'loads no cache: it is shown by the page of a room',
  'institutions/onboarding/onboarding-form.tsx': 'the same',
  'practitioners/components/use-certification-form.ts': 'the same',
}

test('a page asks by useRoute and changes by useChange; what calls the server itself is named with its reason', () => {
  const source = join(root, 'web', 'src')
  const calling = filesBelow(source)
    .filter((file) => !isTestFile(file) && /\bcall\(\w*[rR]outes\./.test(readFileSync(file, 'utf8')))
    .map((file) => relative(source, file).split(sep).join('/'))
  const places = Object.keys(callers)
  expect(calling.filter((file) => !places.some((place) => file.startsWith(place)))).toEqual([])
  expect(places.filter((place) => place !== 'ui' && !calling.some((file) => file.startsWith(place)))).toEqual([])
})
