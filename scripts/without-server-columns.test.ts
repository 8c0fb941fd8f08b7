import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverColumns, withoutColumns } from '../web/without-server-columns.ts'
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

test('no page reads such a column', () => {
  const read = new RegExp(`\\b\\w*(?:[rR]outes?|Files)(?:\\.\\w+)?\\.(?:${serverColumns.join('|')})\\b`)
  const source = join(root, 'web/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((name) => read.test(readFileSync(join(source, name), 'utf8')))).toEqual([])
})
