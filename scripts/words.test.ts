import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { sentences } from './sentences.ts'

interface Rule {
  readonly use: string
  readonly not: readonly string[]
  /** Folders and files where the refused words stay, relative to the root. */
  readonly except: readonly string[]
}
/** The rows below a heading of the glossary: the word to use, those refused, and where they stay. */
function rulesBelow(heading: string): Rule[] {
  const glossary = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8')
  const section = glossary.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [use = '', not = '', except = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      return { use, not: listed(not), except: [...except.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path) }
    })
}

function listed(cell: string): string[] {
  return cell
    .split(/[、,]/)
    .map((word) => word.trim())
    .filter(Boolean)
}

const all = sentences()

function broken(language: string, heading: string, says: (text: string, word: string) => boolean): string[] {
  return rulesBelow(heading).flatMap(({ use, not, except }) =>
    all
      .filter((each) => each.language === language && !except.some((path) => each.file.startsWith(path)))
      .flatMap(({ file, text }) =>
        not
          .filter((word) => says(text, word))
          .map((word) => `${file}: “${word}” in ${text}; the glossary has “${use}”`),
      ),
  )
}

test('the texts are found, and the glossary has rules for both languages', () => {
  expect(all.length).toBeGreaterThan(2000)
  for (const heading of ['中文', 'English']) expect(rulesBelow(heading).length).toBeGreaterThan(5)
})

test('Chinese texts have one word for one thing', () => {
  expect(broken('zh-CN', '中文', (text, word) => text.includes(word))).toEqual([])
})

test('English texts have one word for one thing', () => {
  const says = (text: string, word: string) => new RegExp(`\\b${word}\\b`, 'i').test(text)
  expect(broken('en-US', 'English', says)).toEqual([])
})

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '')

/** The refused names that a file bears or contains. */
function refusedNames(rules: readonly Rule[], file: string, source: string): string[] {
  const text = `${file}\n${source}`
  return rules
    .filter(({ except }) => !except.some((path) => file.startsWith(path)))
    .flatMap(({ use, not }) =>
      not
        .filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text))
        .map((name) => `${file}: ${name}; the glossary has “${use}”`),
    )
}

test('names in code are those of the trade', () => {
  const rules = rulesBelow('Names in code')
  expect(rules.length).toBeGreaterThan(5)
  expect(refusedNames(rules, 'web/src/x/look-note.tsx', '')).toHaveLength(1)
  expect(refusedNames(rules, 'web/src/x/x.ts', 'const saidOf = {}')).toHaveLength(1)
  const isRule = (file: string) => file === 'scripts/words.test.ts'
  const found = files
    .filter((file) => !isRule(file))
    .flatMap((file) => refusedNames(rules, file, readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
