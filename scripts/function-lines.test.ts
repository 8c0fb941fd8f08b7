import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Function as FunctionNode, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** From its first line to its last, texts between tags included, which the linter's own rule does not count. */
const mostLines = 50

/** The functions of a source that are too long: where they begin, and how long they are. */
function longFunctions(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) return [`${file} cannot be read`]
  const linesOf = (from: number, to: number) => source.slice(from, to).split('\n').length
  const found: string[] = []
  const check = ({ start, end }: Pick<FunctionNode, 'start' | 'end'>) => {
    const lines = linesOf(start, end)
    if (lines > mostLines) found.push(`${file}:${linesOf(0, start)} is ${lines} lines long`)
  }
  new Visitor({ FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check }).visit(program)
  return found
}

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !/\.(test|test-d|spec)\.tsx?$/.test(file))

test('counts every line of a function, its elements included', () => {
  const page = (lines: number) =>
    `function Page() {\n  return (\n    <>\n${'      <p>\n      </p>\n'.repeat(lines / 2)}    </>\n  )\n}\n`
  expect(longFunctions('page.tsx', page(44))).toEqual([])
  expect(longFunctions('page.tsx', page(46))).toEqual(['page.tsx:1 is 52 lines long'])
})

test(`no function is longer than ${mostLines} lines`, () => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.flatMap((file) => longFunctions(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})
