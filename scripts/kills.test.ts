import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** Orphans of the database are found by their ids in /proc; the other is the one that asks for the id. */
const mayKill = [
  'scripts/kill-child.ts',
  'server/src/platform/db/orphaned-processes.ts',
  'server/src/platform/kill-child.ts',
]

test('nothing of the product kills a process but through `killChild`, which spares who has no process id', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'server/src', 'scripts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.(ts|mjs)$/.test(file) && !/\/testing\/|\.test\.ts$/.test(file))
  const kill = files.filter((file) => /\.kill\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(kill.sort()).toEqual(mayKill)
})
