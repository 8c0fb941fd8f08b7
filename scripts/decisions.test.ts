import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

test('every decision stands in the index, and no two have one number', () => {
  const folder = join(root, 'docs/decisions')
  const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(files.filter((name) => !index.includes(`](${name})`))).toEqual([])
  const numbers = files.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every decision has its number, date and status, and says what was decided under one heading', () => {
  const folder = join(root, 'docs/decisions')
  const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  const inForm = (name: string) =>
    new RegExp(`^# ${name.slice(0, 4)} .+\\n\\nDate: \\d{4}-\\d\\d-\\d\\d\\. Status: .+\\.\\n[^]*\\n## Decision\\n`)
  expect(files.filter((name) => !inForm(name).test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
})
