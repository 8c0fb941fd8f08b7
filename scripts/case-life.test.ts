import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { besidesMoves, movesOfLife } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const web = join(root, 'web/src')
const pages = readdirSync(web, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

const calls = [...Object.values(movesOfLife), ...Object.values(besidesMoves)].flatMap(({ by }) =>
  'call' in by ? [by.call] : [],
)

test.each([...new Set(calls)])('a page makes the call %s', (call) => {
  const [, name = ''] = call.split('.')
  const isMade = new RegExp(`\\b(?:routes|\\w+Routes|life)\\.${name}\\b`)
  expect(pages.some((text) => isMade.test(text))).toBe(true)
})
