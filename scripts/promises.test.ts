import { readFileSync } from 'node:fs'
import { allRoutes } from '@tongying/contract'
import { permissions } from '@tongying/contract/access'
import { type Promised, type Proof, pages, promises } from '@tongying/contract/site'
import { expect, test } from 'vitest'

const calls = new Set(Object.values(allRoutes).flatMap((byName) => Object.values(byName).map(({ path }) => path)))
const list: readonly (readonly [string, Promised])[] = Object.entries(promises)
const ofState = (wanted: Promised['state']) => list.filter(([, { state }]) => state === wanted)

function exists(proof: Proof): boolean {
  if ('call' in proof) return calls.has(proof.call)
  if ('permission' in proof) return proof.permission in permissions
  return pages.some(({ path }) => path === proof.page)
}

/** The table of what is not built yet, of a README. */
function notBuilt(file: string, title: string): string {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  return text.split(`## ${title}`)[1]?.split('\n## ')[0] ?? ''
}

test.each(ofState('today'))('what is promised for today is there: %s', (_name, { proofs }) => {
  expect(proofs.length).toBeGreaterThan(0)
  expect(proofs.filter((proof) => !exists(proof))).toEqual([])
})

test.each(ofState('planned'))('what is planned is not there yet, and both READMEs name it: %s', (_name, promised) => {
  const { proofs, readme } = promised
  if (proofs.length > 0) expect(proofs.every(exists)).toBe(false)
  expect(notBuilt('README.md', 'What is not built yet')).toContain(readme?.en)
  expect(notBuilt('README.zh-CN.md', '尚未完成')).toContain(readme?.zh)
})

test('nothing that is there stands among what is not built', () => {
  for (const [, { readme }] of ofState('today')) expect(readme).toBeUndefined()
})
