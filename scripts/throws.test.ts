import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { throwingIn } from './throws.ts'

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/src/*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.(test|test-d)\.ts$/.test(file) && !file.includes('/testing/'))

test('finds what an exported function throws itself, and what its docstring names', () => {
  const source = `
    /** Opens it. @throws Closed, \`Gone\` once it is over */
    export async function open(x) {
      if (x) throw new Problem(doorErrors.Closed, { field: 'x' })
      await inTransaction(async () => { throw new Problem(x ? kitErrors.Gone : errors.Locked) })
      throw new Error('a mistake of ours')
    }

    export const mount = (app) => { app.get(() => { throw new Problem(errors.Later) }) }
    export const refuse = () => { throw new Problem(errors.Refused) }
    function inside() { throw new Problem(errors.Inside) }`
  expect(throwingIn('door.ts', source)).toEqual([
    { line: 3, name: 'open', thrown: ['Closed', 'Gone', 'Locked'], named: ['Closed', 'Gone'] },
    { line: 10, name: 'refuse', thrown: ['Refused'], named: [] },
  ])
})

test('the docstring of an exported function names the errors that it throws', () => {
  const found = sources.flatMap((file) =>
    throwingIn(file, readFileSync(join(root, file), 'utf8')).flatMap(({ line, name, thrown, named }) => {
      const missing = thrown.filter((error) => !named.includes(error))
      return missing.length > 0 ? [`${file}:${line} ${name}: @throws ${missing.join(', ')}`] : []
    }),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('a docstring names errors by its tag alone: what prose says as well would be kept true twice', () => {
  const isProse = (doc: string) => /(?<![@\w])[Tt]hrows\s+(?:\*\s+)?`[A-Z]/.test(doc)
  expect(isProse('/** Opens it. Throws `Closed`. */')).toBe(true)
  expect(isProse('/** Opens it. @throws Closed */')).toBe(false)
  const found = sources.flatMap((file) => {
    const docs = readFileSync(join(root, file), 'utf8').match(/\/\*\*[\s\S]*?\*\//g) ?? []
    return docs.filter(isProse).map((doc) => `${file}: ${doc}`)
  })
  expect(found).toEqual([])
})
