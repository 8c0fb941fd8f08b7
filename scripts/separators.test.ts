import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** Names of people alone stand in these sentences, whatever their language. */
const namesAlone = ['invitations/case-coverage.ts', 'invitations/agreements-then.ts']
/** Kept with the case in the language of who wrote it; or spoken, not shown. */
const notShown = ['supplements/answer-supplement.ts', 'patient/read-aloud.tsx']

test('what joins two words is of the reader’s language: no Chinese mark stands outside the texts', () => {
  const left = ['web/src', 'server/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|demo\/|testing\//.test(file))
      .filter((file) => ![...namesAlone, ...notShown].some((each) => file.endsWith(each)))
      .filter((file) => /\.join\('[、，；：。]'\)/.test(readFileSync(join(root, folder, file), 'utf8'))),
  )
  expect(left).toEqual([])
})
