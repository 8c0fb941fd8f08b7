import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const text = readFileSync(join(root, 'docs/security-tests.md'), 'utf8')
const found = [...text.matchAll(/^\| ([CHMLI]\d+) \|.*\| (`[^`]+`: .+) \|$/gm)]
const rows = [text, ...found.map(([, , test]) => `- ${test}`)].flatMap((part) => [
  ...part.matchAll(/^- `([^`]+)`: (.+)$/gm),
])

test('every test that proves something of the security reviews is there', () => {
  expect(rows.length).toBeGreaterThan(90)
  const missing = rows.filter(([, file = '', title = '']) => {
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(missing.map(([line]) => line)).toEqual([])
})

test('every finding of the first review has its test', () => {
  const named = (letter: string, last: number) => Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)
  // What is not defended at all stands in SECURITY.md.
  const decided = ['I2']
  const wanted = [...named('C', 1), ...named('H', 5), ...named('M', 9), ...named('L', 12), ...named('I', 6)]
  const has = new Set(found.map(([, name]) => name))
  expect(wanted.filter((name) => !has.has(name) && !decided.includes(name))).toEqual([])
})
