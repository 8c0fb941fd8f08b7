import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The words in quotes that SQL texts compare a status with; the compiler does not read them. */
function wordsIn(source: string): string[] {
  const texts = [...source.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text)
  return texts.flatMap((text) => {
    const compared = text.matchAll(/\b(?:status|review)\}? (?:=|<>|(?:not )?in)\s*\(?\s*((?:'\w+'[,\s]*)+)/g)
    const cases = /case \$\{\w+\.status\}/.test(text) ? text.matchAll(/when ('\w+')/g) : []
    return [...compared, ...cases].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
  })
}

/** A backup belongs to the platform, which knows no domain's table: it names this one in SQL alone. */
const exempt = ['platform/backup/dump-database.ts']

test('SQL texts take their states from the table, by `inStates`', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file) && !file.startsWith('testing'))
    .filter((file) => wordsIn(readFileSync(join(import.meta.dirname, file), 'utf8')).length > 0)
  expect(files.filter((file) => !exempt.includes(file))).toEqual([])
})

test.each([
  `sql\`\${a.status} = 'draught'\``,
  `sql\`\${a.review} in ('x', 'y')\``,
  `sql\`case \${a.status} when 'x' then 1 end\``,
])('a state that is spelt in %s is found', (text) => {
  expect(wordsIn(text)).not.toEqual([])
})
