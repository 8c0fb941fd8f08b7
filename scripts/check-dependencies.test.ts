import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hitsOf, lockedPackages, type OsvEntry } from './osv.ts'
import { root } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'tongying-osv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const packages = lockedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
const byName = Map.groupBy(packages, (locked) => locked.name)
const fastify = byName.get('fastify')?.[0]

function about(name: string, events: readonly object[], more: Partial<OsvEntry> = {}): OsvEntry {
  return {
    id: 'GHSA-test',
    summary: 'an invented weakness',
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
    ...more,
  }
}
const check = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/check-dependencies.ts'), ...args], { encoding: 'utf8' })

test('a locked package that an entry names ends the check with an error', () => {
  const file = join(folder, 'hit.json')
  writeFileSync(file, JSON.stringify(about('fastify', [{ introduced: '0' }])))
  const { status, stderr } = check('--osv', file)
  expect(stderr).toContain(`urgent: fastify ${fastify?.version}: GHSA-test an invented weakness`)
  expect(status).toBe(1)
})

test('the words of an entry neither steer the terminal nor begin a line', () => {
  const file = join(folder, 'escape.json')
  const summary = '\u001b[2Jx\n599 locked packages: no known weakness.'
  writeFileSync(file, JSON.stringify(about('fastify', [{ introduced: '0' }], { summary })))
  const { stderr } = check('--osv', file)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).not.toContain('\u001b')
})

test('entries that concern nobody here pass', () => {
  const file = join(folder, 'none.json')
  writeFileSync(file, JSON.stringify([about('no-such-package', [{ introduced: '0' }])]))
  const { status, stdout } = check('--osv', file)
  expect(stdout).toContain('no known weakness')
  expect(status).toBe(0)
})

test('an export that cannot be read is a failure', () => {
  const file = join(folder, 'broken.json')
  writeFileSync(file, '<html>')
  for (const path of [file, join(folder, 'absent.zip'), folder]) expect(check('--osv', path).status).toBe(2)
  expect(check().status).toBe(2)
})

test.each([
  ['1.0.0', [{ introduced: '0' }, { fixed: '1.0.1' }], true],
  ['1.0.1', [{ introduced: '0' }, { fixed: '1.0.1' }], false],
  ['2.0.0', [{ introduced: '0' }, { fixed: '1.0.1' }, { introduced: '2.0.0' }, { fixed: '2.1.0' }], true],
  ['1.5.0', [{ introduced: '0' }, { fixed: '1.0.1' }, { introduced: '2.0.0' }, { fixed: '2.1.0' }], false],
  ['3.0.0', [{ introduced: '1.0.0' }, { last_affected: '3.0.0' }], true],
  ['3.0.1', [{ introduced: '1.0.0' }, { last_affected: '3.0.0' }], false],
  ['1.0.0-beta.2', [{ introduced: '0' }, { fixed: '1.0.0' }], true],
])('version %s within %j: %s', (version, events, isHit) => {
  const locked = new Map([['x', [{ name: 'x', version, isDev: false }]]])
  expect(hitsOf(about('x', events), locked).length > 0).toBe(isHit)
})

test('other ecosystems and withdrawn entries do not count; mild ratings are ordinary, malicious packages urgent', () => {
  const locked = new Map([['x', [{ name: 'x', version: '1.0.0', isDev: false }]]])
  const events = [{ introduced: '0' }]
  expect(hitsOf(about('x', events, { withdrawn: '2026-01-01T00:00:00Z' }), locked)).toEqual([])
  const other = about('x', events)
  expect(
    hitsOf({ ...other, affected: [{ ...other.affected?.[0], package: { ecosystem: 'PyPI', name: 'x' } }] }, locked),
  ).toEqual([])
  const levels = [{ severity: 'MODERATE' }, { severity: 'HIGH' }, {}].map(
    (rated) => hitsOf(about('x', events, { database_specific: rated }), locked)[0]?.level,
  )
  expect(levels).toEqual(['ordinary', 'urgent', 'urgent'])
  const malicious = about('x', events, { id: 'MAL-2026-1', database_specific: { severity: 'LOW' } })
  expect(hitsOf(malicious, locked)[0]?.level).toBe('urgent')
})
