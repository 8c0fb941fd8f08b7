import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { root } from './run.ts'

/** A file that makes a call of the contract, by the call's full name (`consultation.cancel`). */
interface MadeCall {
  readonly call: string
  readonly file: string
}

/** Objects of routes as a module of the contract exports them. */
type Exports = Readonly<Record<string, unknown>>

/** `routes.cancel`, also as one of two that a condition chooses. */
function routesIn(node: Expression): { object: string; key: string }[] {
  if (node.type === 'ConditionalExpression') return [...routesIn(node.consequent), ...routesIn(node.alternate)]
  if (node.type !== 'MemberExpression' || node.computed) return []
  const { object, property } = node
  return object.type === 'Identifier' && property.type === 'Identifier'
    ? [{ object: object.name, key: property.name }]
    : []
}

/** The full name of a route of such an object, e.g. `consultation.cancel`. */
export function nameOfRoute(routes: unknown, key: string): string | undefined {
  if (typeof routes !== 'object' || routes === null) return undefined
  const route: unknown = Reflect.get(routes, key)
  if (typeof route !== 'object' || route === null || !('name' in route)) return undefined
  return typeof route.name === 'string' ? route.name : undefined
}

/**
 * The calls that a source of the web makes: a route handed to `call` or a hook, found by what the route's object was
 * imported as, so that another domain's call of the same word is another.
 */
export function callsMadeIn(file: string, source: string, exportsOf: (module: string) => Exports): MadeCall[] {
  const { program, module } = parseSync(file, source)
  const imported = new Map<string, unknown>()
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!moduleRequest.value.startsWith('@tongying/contract/')) continue
    for (const { importName, localName, isType } of entries) {
      if (!isType && importName.name) imported.set(localName.value, exportsOf(moduleRequest.value)[importName.name])
    }
  }
  const found: MadeCall[] = []
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'Identifier' || !/^(?:call|use\w+)$/.test(callee.name)) return
      if (!given || given.type === 'SpreadElement') return
      for (const { object, key } of routesIn(given)) {
        const call = nameOfRoute(imported.get(object), key)
        if (call !== undefined) found.push({ call, file })
      }
    },
  }).visit(program)
  return found
}

/** Every call that the web makes, and where; the domains' parts of the contract are loaded to know the calls' names. */
export async function callsOfWeb(): Promise<ReadonlyMap<string, readonly string[]>> {
  const web = join(root, 'web/src')
  const sources = readdirSync(web, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }))
  const modules = new Set(sources.flatMap(({ text }) => text.match(/@tongying\/contract\/\w+/g) ?? []))
  const loaded = new Map<string, Exports>()
  for (const name of modules) loaded.set(name, await import(name))
  const places = new Map<string, string[]>()
  for (const { file, text } of sources) {
    for (const { call } of callsMadeIn(file, text, (name) => loaded.get(name) ?? {})) {
      places.set(call, [...new Set([...(places.get(call) ?? []), file])])
    }
  }
  return places
}

/** A test that tells the story of rows of a case's life: its title begins with them. */
export interface Story {
  readonly file: string
  readonly title: string
}

/** The stories of a case, in the browser and by HTTP. */
export function storiesOfACase(): Story[] {
  const journeys = readdirSync(join(root, 'e2e/journeys'))
    .toSorted()
    .map((name) => `e2e/journeys/${name}`)
  return [...journeys, 'server/src/consultations/stories-of-a-case.test.ts'].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^test\(\s*['`](.*)/gm)].map(([, title = '']) => ({
      file,
      title,
    })),
  )
}

/** Whether a story tells a row such as `C5b`. */
export function tells({ title }: Story, row: string): boolean {
  return new RegExp(`\\b${row}\\b(?=[,:])`).test(title)
}
