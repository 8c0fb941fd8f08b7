import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const folder = join(root, 'web/src/sites/marketing/pictures/steps')
const files = readdirSync(folder).toSorted()

test('the pictures of the demos are those that the steps name, in both languages', () => {
  const texts = readFileSync(join(root, 'web/src/site/demo-texts.ts'), 'utf8')
  const [, list = ''] = /stepPictures = \[([^\]]*)\]/.exec(texts) ?? []
  const names = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(15)
  expect(files).toEqual(names.flatMap((name) => [`${name}-en-US.webp`, `${name}-zh-CN.webp`]).toSorted())
})

test('the pictures of the demos are small, each and together', () => {
  const sizes = files.map((file) => readFileSync(join(folder, file)).byteLength)
  expect(Math.max(...sizes)).toBeLessThan(52_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_100_000)
})
