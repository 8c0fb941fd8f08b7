import { expect, test } from 'vitest'
import * as z from 'zod'
import { allFiles, allRoutes } from './index.ts'
import type { CallRow } from './kit/index.ts'

/** The largest number that a column of whole numbers holds. */
const largest = 2 ** 31 - 1
/** What the process alone looks at. */
const notStored = ['platform.moveClock: moveByMs', 'platform.live: since', 'consultation.readReportPdf: addendum']

interface Schema {
  readonly type?: string
  readonly maximum?: number
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly const?: unknown
}

/** The fields of a schema that take whole numbers which no column holds. */
function unbounded(schema: Schema, path = ''): string[] {
  const { type, properties = {}, items, anyOf = [], allOf = [] } = schema
  const isLarge =
    Math.max(schema.maximum ?? Number.POSITIVE_INFINITY, -(schema.minimum ?? Number.NEGATIVE_INFINITY)) > largest
  return [
    ...(type === 'integer' && schema.const === undefined && isLarge ? [path] : []),
    ...Object.entries(properties).flatMap(([name, each]) => unbounded(each, path === '' ? name : `${path}.${name}`)),
    ...[...anyOf, ...allOf, ...(items ? [items] : [])].flatMap((each) => unbounded(each, path)),
  ]
}

test('no input takes a whole number that the database cannot hold', () => {
  const calls = [...Object.values(allRoutes), ...Object.values(allFiles)].flatMap((byName) =>
    Object.values<CallRow>(byName),
  )
  const found = calls.flatMap((route) => {
    const schema = z.toJSONSchema(route.input, { io: 'output', unrepresentable: 'any' })
    return unbounded(schema as Schema).map((path) => `${route.name}: ${path}`)
  })
  expect(found.filter((each) => !notStored.includes(each))).toEqual([])
})
