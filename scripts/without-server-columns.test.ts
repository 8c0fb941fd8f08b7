import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverColumns, serverColumnsOfMoves, withoutColumns } from '../web/without-server-columns.ts'
import { root } from './run.ts'

test('the columns of a call that only the server reads are left out, whatever stands around them', () => {
  const code = `
    const errors = names()
    export const routes = defineRoutes('case', {
      /** Opens it. */
      open: {
        method: 'GET', permission: 'case.read', errors: errors('Gone', 'Moved'),
        input: z.object({ summary: z.string(), errors: z.string() }),
        output: answer,
        summary: { 'zh-CN': '打开，查看', 'en-US': 'Open, then “read”' },
        isSecret: true
      },
      close: { summary: { 'zh-CN': '关闭', 'en-US': 'Close' }, method: 'POST', path: '/close' },
    })`
  expect(withoutColumns(code).replace(/\s+/g, ' ').replaceAll(', }', ' }').trim()).toBe(
    `const errors = names() export const routes = defineRoutes('case', { /** Opens it. */ open: { method: 'GET', input: z.object({ summary: z.string(), errors: z.string() }), output: answer }, close: { method: 'POST', path: '/close' } })`,
  )
})

test('of a table of moves the right and the event are left out', () => {
  const code = `export const caseMoves = { open: { from: ['a'], to: 'b', permission: 'case.open', event: 'case.opened' } } as const`
  expect(withoutColumns(code).replaceAll(/[, ]+}/g, ' }')).toBe(
    `export const caseMoves = { open: { from: ['a'], to: 'b' } } as const`,
  )
})

test('no page reads such a column', () => {
  const columns = [...serverColumns, ...serverColumnsOfMoves].join('|')
  const read = new RegExp(`\\b\\w*(?:[rR]outes?|Files|[mM]oves?)(?:\\.\\w+)?\\.(?:${columns})\\b`)
  const source = join(root, 'web/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((name) => read.test(readFileSync(join(source, name), 'utf8')))).toEqual([])
})
