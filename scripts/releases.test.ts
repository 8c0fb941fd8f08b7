import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releases } from '@tongying/contract/site'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')

test.each(['', 'contract', 'server', 'web', 'e2e', 'bench'])(
  'the version of package %j is the newest release',
  async (folder) => {
    expect(JSON.parse(await read(join(folder, 'package.json')))).toMatchObject({ version: releases[0].version })
  },
)

test('CHANGELOG.md lists the releases of the product pages, newest first, each with the same changes', async () => {
  const [, ...sections] = (await read('CHANGELOG.md')).split(/^## (?!Unreleased)/m)
  const expected = releases.map(({ version, releasedOn, changes }) => [
    `${version} (${releasedOn})`,
    ...changes.map((change) => `- ${change['en-US']}`),
  ])
  expect(sections.map((section) => section.split('\n').filter((line) => line.trim() !== ''))).toEqual(expected)
})
