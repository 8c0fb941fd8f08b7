import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** Names of people alone stand in these sentences, whatever their language. */
const namesAlone = ['invitations/case-coverage.ts', 'invitations/agreements-then.ts']
/** Kept with the case in the language of who wrote it; or spoken, not shown. */
const notShown = ['supplements/answer-supplement.ts', 'patient/read-aloud.tsx']

const sources = ['web/src', 'server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|demo\/|testing\//.test(file))
    .map((file) => ({ folder, file, source: readFileSync(join(root, folder, file), 'utf8') })),
)

test('what joins two words is of the reader’s language: no Chinese mark stands outside the texts', () => {
  const left = sources
    .filter(({ file }) => ![...namesAlone, ...notShown].some((each) => file.endsWith(each)))
    .filter(({ source }) => /\.join\('[、，；：。]'\)/.test(source))
    .map(({ file }) => file)
  expect(left).toEqual([])
})

test('values of one line are joined by `valuesInLine`: on pages a Chinese space stands in Chinese texts alone', () => {
  const isChineseText = (line: string) => /'zh-CN':|\p{Script=Han}/u.test(line) && !line.includes("'en-US':")
  const pages = sources.filter(({ folder }) => folder === 'web/src')
  const left = pages.flatMap(({ file, source }) =>
    source
      .split('\n')
      // Both languages of a short text stand in one line, the Chinese first.
      .map((line) => line.replace(/'zh-CN': '[^']*',/, ''))
      .filter((line) => /\u3000|\\u3000/.test(line) && !isChineseText(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(left).toEqual([])
})
