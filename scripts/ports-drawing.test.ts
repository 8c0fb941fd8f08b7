import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** Who asks whom: `asker → answerer`, a row each. */
type Arrows = readonly string[]

/** What is drawn in a page under "Ports": an arrow `asker -- "question" --> answerer & answerer` a line. */
function drawnIn(page: string): Arrows {
  const section = page.split(/^## /m).find((part) => part.startsWith('Ports\n')) ?? ''
  const drawing = /```mermaid\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
  return drawing.split('\n').flatMap((line) => {
    const [, asker = '', answerers = ''] = /^ {2}(\w+) -- "[^"]+" --> (.+)$/.exec(line) ?? []
    return answerers.split(' & ').flatMap((answerer) => (answerer === '' ? [] : [`${asker} → ${answerer}`]))
  })
}

/** Who answers whom in the table `answers` of a source: by the domain that each name of it is imported from. */
function answeredIn(source: string): Arrows {
  const { program, module } = parseSync('answer-ports.ts', source)
  const domainOf = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const [, domain = ''] = /^\.\/(\w+)\//.exec(moduleRequest.value) ?? []
      return entries.map((entry) => [entry.localName.value, domain] as const)
    }),
  )
  const tables = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  )
  const answers = tables.find(({ id }) => id.type === 'Identifier' && id.name === 'answers')?.init
  if (answers?.type !== 'ObjectExpression') throw new Error('there is no table `answers`')
  return answers.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') throw new Error('not a row: asker, answers')
    const asker = property.key.name
    const words = source.slice(property.value.start, property.value.end).match(/\w+/g) ?? []
    // A file of the asker's own that a later domain would answer for just the same is no question upwards.
    const domains = words.flatMap((word) => domainOf.get(word) ?? []).filter((domain) => domain !== asker)
    return domains.map((domain) => `${asker} → ${domain}`)
  })
}

const sorted = (arrows: Arrows) => [...new Set(arrows)].toSorted()

test('reads a drawing and a table', () => {
  const page = '## Ports\n\n```mermaid\nflowchart BT\n  a -- "who?" --> b & c\n  a -- "why?" --> b\n```\n## Next\n'
  expect(sorted(drawnIn(page))).toEqual(['a → b', 'a → c'])
  const source = `import { b } from './bees/index.ts'\nimport { c, own } from './cats/index.ts'
    const answers: Ports = { ants: { x: b.y, ...c.z }, cats: { owns: { [own]: 1 }, async f() { await b.f() } } }`
  expect(sorted(answeredIn(source))).toEqual(['ants → bees', 'ants → cats', 'cats → bees'])
})

test('the drawing of ports shows who answers whom, no arrow more and none less', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const drawn = sorted(drawnIn(read('docs/architecture.md')))
  expect(drawn).toEqual(sorted(answeredIn(read('server/src/answer-ports.ts'))))
  expect(drawn.length).toBeGreaterThan(15)
})
