import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lazyPages } from '../web/page-preloads.ts'
import { root } from './run.ts'

test('the build finds the module of every page that is loaded lazily', () => {
  const source = join(root, 'web/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /routes\.tsx$/.test(name))
  const written = files.flatMap((name) => [...readFileSync(join(source, name), 'utf8').matchAll(/lazyPage\(/g)])
  const found = lazyPages(source)
  expect(found).toHaveLength(written.length)
  expect(found.filter(({ module }) => !existsSync(module))).toEqual([])
})
