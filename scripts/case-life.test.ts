import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { besidesMoves, consultationStates, movesOfLife } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const web = join(root, 'web/src')
const pages = readdirSync(web, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

const calls = [...Object.values(movesOfLife), ...Object.values(besidesMoves)].flatMap(({ by }) =>
  'call' in by ? [by.call] : [],
)

test.each([...new Set(calls)])('a page makes the call %s', (call) => {
  const [, name = ''] = call.split('.')
  const isMade = new RegExp(`\\b(?:routes|\\w+Routes|life)\\.${name}\\b`)
  expect(pages.some((text) => isMade.test(text))).toBe(true)
})

const steps = Object.entries({ ...movesOfLife, ...besidesMoves })
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every row is tried by its name: from where to where it leads, as its applicant reads it', () => {
  const tried = read('server/src/consultations/life-of-a-case.test.ts')
  const isTried = (name: string, row = '') => {
    const isInTable = new RegExp(`^ {2}${name}: [[{]`, 'm').test(tried)
    return isInTable || tried.includes(`'${row} ${name} `)
  }
  expect(steps.filter(([name, { row }]) => !isTried(name, row)).map(([name]) => name)).toEqual([])
})

test('every row stands in the name of a story, in the browser or by HTTP', () => {
  const folder = 'e2e/journeys'
  const journeys = readdirSync(join(root, folder)).map((name) => read(join(folder, name)))
  const stories = [...journeys, read('server/src/consultations/stories-of-a-case.test.ts')]
  const titles = stories.flatMap((text) => [...text.matchAll(/^test\(\s*(['`].*)/gm)].map(([, title = '']) => title))
  const rows = [...new Set(steps.flatMap(([, { row }]) => row ?? []))]
  expect(rows.filter((row) => !titles.some((title) => new RegExp(`\\b${row}\\b`).test(title)))).toEqual([])
})

test('what comes by itself is read by somebody: in the history, or in a notice of its event', () => {
  const history = read('web/src/consultations/case/history-texts.ts')
  const notices = read('server/src/messages/consultation-notices.ts')
  const silent = Object.entries(consultationStates.moves).filter(([name, move]) => {
    const isNotified = 'event' in move && notices.includes(`'${move.event}'`)
    return !isNotified && !new RegExp(`^ {2}${name}: `, 'm').test(history)
  })
  expect(silent.map(([name]) => name)).toEqual([])
})
