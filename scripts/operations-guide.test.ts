import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

interface Part {
  readonly title: string
  readonly level: number
  /** The code blocks, as they stand. */
  readonly blocks: readonly string[]
  readonly words: string
}

/** The parts of the operator's guide, each from its heading to the next. */
function partsOf(name: string): Part[] {
  const text = readFileSync(join(root, 'docs', name), 'utf8')
  const lines = text.split('\n')
  const parts: { title: string; level: number; blocks: string[]; words: string }[] = []
  let block: string[] | undefined
  for (const line of lines) {
    const part = parts.at(-1)
    const heading = block === undefined ? /^(#+) (.*)$/.exec(line) : null
    if (heading) parts.push({ title: heading[2] ?? '', level: heading[1]?.length ?? 0, blocks: [], words: '' })
    else if (block !== undefined) {
      block.push(line)
      if (line === '```') {
        part?.blocks.push(block.join('\n'))
        block = undefined
      }
    } else if (line.startsWith('```')) block = [line]
    else if (part) part.words += `${line}\n`
  }
  return parts
}

const english = partsOf('operations.md')
const chinese = partsOf('operations.zh-CN.md')
const pairs = english.map((part, index) => ({ part, twin: chinese[index] ?? { ...part, blocks: [], words: '' } }))

const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const numbers = (text: string) => text.replaceAll(/`[^`]+`|\[[^\]]*\]\([^)]*\)/g, ' ').match(/\d[\d,]*\d|\d/g) ?? []
/** The commands, settings and metrics of each cell of the tables; a sentence may turn their order round. */
const rows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => codes(cell).toSorted()))

test('the operator’s guide has the same parts in both languages, in the same order', () => {
  expect(english.length).toBeGreaterThan(12)
  const outline = (parts: readonly Part[]) =>
    parts.map(({ title, level }) => ({ level, number: /^\d+\./.exec(title)?.[0] }))
  expect(outline(chinese)).toEqual(outline(english))
})

test.each(pairs)('“$part.title”: the same commands to paste, in the same order', ({ part, twin }) => {
  expect(twin.blocks).toEqual(part.blocks)
})

test.each(pairs)('“$part.title”: the same tables, with the same settings, metrics and messages', ({ part, twin }) => {
  expect(rows(twin.words)).toEqual(rows(part.words))
})

test.each(pairs)('“$part.title”: whatever is named as code is named in both, and no other', ({ part, twin }) => {
  const named = new Set(codes(part.words))
  const inTwin = new Set(codes(twin.words))
  expect([...named].filter((code) => !inTwin.has(code))).toEqual([])
  // What the comments of a command say in English, the Chinese guide says in a sentence.
  const pasted = part.blocks.join('\n')
  expect([...inTwin].filter((code) => !named.has(code) && !pasted.includes(code))).toEqual([])
})

test.each(pairs)('“$part.title”: every number of the English part stands in the Chinese one', ({ part, twin }) => {
  const inTwin = new Set(numbers(twin.words))
  expect([...new Set(numbers(part.words))].filter((number) => !inTwin.has(number))).toEqual([])
})

test('the Chinese guide is Chinese: every line of words has some', () => {
  const lines = chinese.flatMap((part) => part.words.replaceAll(/`[^`]+`/g, '').split('\n'))
  expect(lines.filter((line) => /[a-z]{3}/i.test(line) && !/\p{Script=Han}/u.test(line))).toEqual([])
})
