import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const rows = [...readFileSync(join(root, 'docs/security-tests.md'), 'utf8').matchAll(/^- `([^`]+)`: (.+)$/gm)]

test('every test that proves something of the security reviews is there', () => {
  expect(rows.length).toBeGreaterThan(90)
  const missing = rows.filter(([, file = '', title = '']) => {
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(missing.map(([line]) => line)).toEqual([])
})
