import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capturesOf } from './captured-variables.ts'
import { root } from './run.ts'

/** One that shares more is an object in disguise: a class, a reducer, or several smaller functions. */
const mostShared = 9

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.(test|test-d|spec)\.tsx?$/.test(file))

test('counts the variables of a function that functions inside it use, each once', () => {
  const source = `
    import { outside } from 'somewhere'
    function outer({ a, b: [c] }: { a: number; b: [number] }, ...rest: unknown[]) {
      const own = 1
      let d = a + own
      for (const e of rest) setTimeout(() => { d += c; void e; return outside({ own: a, d }) })
      return { get d() { const c = 1; return <p title={rest}>{c}</p> } }
    }`
  expect(capturesOf('outer.tsx', source, 1)).toEqual([{ line: 3, names: ['d', 'c', 'e', 'a', 'rest'] }])
  expect(capturesOf('outer.tsx', source, 6)).toEqual([])
})

test(`no function shares more than ${mostShared} of its variables with the functions inside it`, () => {
  const found = sources.flatMap((file) =>
    capturesOf(file, readFileSync(join(root, file), 'utf8'), mostShared + 1).map(
      ({ line, names }) => `${file}:${line} shares ${names.join(', ')}`,
    ),
  )
  expect(sources.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})
