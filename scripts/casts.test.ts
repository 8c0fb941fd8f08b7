import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** How many lines above a cast its reason may end. */
const near = 4

/** The lines of the casts, `as const` aside, that have no comment near them. */
function unexplainedCasts(file: string, source: string): number[] {
  const { program, comments } = parseSync(file, source)
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const explained = comments.map(({ start, end }) => ({ first: lineOf(start), last: lineOf(end) }))
  const found: number[] = []
  new Visitor({
    TSAsExpression({ start, end, typeAnnotation }) {
      if (source.slice(typeAnnotation.start, typeAnnotation.end) === 'const') return
      const [first, last] = [lineOf(start), lineOf(end)]
      if (!explained.some((each) => each.last >= first - near && each.first <= last)) found.push(first)
    },
  }).visit(program)
  return found
}

test('a cast carries its reason', () => {
  expect(unexplainedCasts('planted.ts', 'const word = given as Word')).toEqual([1])
  expect(unexplainedCasts('planted.ts', '// The list has no other.\nconst word = given as Word')).toEqual([])
  expect(unexplainedCasts('planted.ts', 'const words = [] as const')).toEqual([])
  const tracked = ['server/src', 'web/src', 'contract/src', 'scripts'].flatMap((folder) => [
    `${folder}/*.ts`,
    `${folder}/*.tsx`,
  ])
  const files = execFileSync('git', ['ls-files', ...tracked], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.test(-d)?\.tsx?$|\/testing\/|\/fixtures\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(2000)
  const found = files.flatMap((file) =>
    unexplainedCasts(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(found).toEqual([])
})
