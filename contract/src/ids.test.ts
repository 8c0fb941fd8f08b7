import { expect, test } from 'vitest'
import * as z from 'zod'
import { allRoutes } from './index.ts'

const routes = Object.entries(allRoutes).flatMap(([domain, byName]) =>
  Object.entries(byName).map(([name, route]) => [`${domain}.${name}`, route] as const),
)
const small = '0198c0de-abcd-7000-8abc-0000000000ef'

/** Every schema inside a schema that takes an id, with how it reads one in capitals. */
function idsIn(node: unknown, seen = new Set<unknown>()): unknown[] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return []
  seen.add(node)
  if (!(node instanceof z.ZodType)) return Object.values(node).flatMap((each) => idsIn(each, seen))
  const isId = 'format' in node.def && (node.def.format === 'uuid' || node.def.format === 'guid')
  return isId ? [node.safeParse(small.toUpperCase()).data] : idsIn({ ...node.def, ...shapeOf(node) }, seen)
}
const shapeOf = (node: z.ZodType) => (node instanceof z.ZodObject ? node.shape : {})

test('the walk finds an id that stands deep in an input', () => {
  const input = z.object({ list: z.array(z.object({ one: z.uuid().nullish() })).optional() })
  expect(idsIn(input)).toEqual([small.toUpperCase()])
})

test.each(routes)('%s: an id in capitals means the same record', (_name, route) => {
  for (const read of idsIn(route.input)) expect(read).toBe(small)
})
