import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allStates } from '@tongying/contract'
import type { StateMachine } from '@tongying/contract/kit'
import { expect, test } from 'vitest'

const machines: readonly StateMachine[] = Object.values(allStates)
const words = new Set(machines.flatMap(({ states, reviews }) => [...Object.keys(states), ...Object.keys(reviews)]))

/** The words in quotes that SQL texts compare a status with; the compiler does not read them. */
function wordsIn(source: string): string[] {
  const texts = [...source.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text)
  return texts.flatMap((text) => {
    const compared = text.matchAll(/\b(?:status|review)\}? (?:=|<>|(?:not )?in)\s*\(?\s*((?:'\w+'[,\s]*)+)/g)
    const cases = /case \$\{\w+\.status\}/.test(text) ? text.matchAll(/when ('\w+')/g) : []
    return [...compared, ...cases].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
  })
}

test('SQL compares a status with states that there are', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, found: wordsIn(readFileSync(join(import.meta.dirname, file), 'utf8')) }))
  const wrong = files.flatMap(({ file, found }) =>
    found.filter((each) => !words.has(each)).map((each) => `${file}: ${each}`),
  )
  expect(wrong).toEqual([])
  expect(files.flatMap(({ found }) => found).length).toBeGreaterThan(15)
})

test('a misspelt state in SQL is found', () => {
  const [word = ''] = wordsIn(`sql\`\${consultations.status} = 'waitingForTraetment'\``)
  expect(words.has(word)).toBe(false)
})
