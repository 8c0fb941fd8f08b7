import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { besidesMoves, consultationStates, movesOfLife } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { callsMadeIn, callsOfWeb, storiesOfACase, tells } from './case-places.ts'
import { root } from './run.ts'

const calls = [...Object.values(movesOfLife), ...Object.values(besidesMoves)].flatMap(({ by }) =>
  'call' in by ? [by.call] : [],
)
const made = await callsOfWeb()

test.each([...new Set(calls)])('a page makes the call %s', (call) => {
  expect(made.get(call) ?? []).not.toEqual([])
})

test('a call is found by its domain, not by its word', () => {
  const exports = {
    bookings: { cancel: { name: 'booking.cancel' } },
    cases: { cancel: { name: 'consultation.cancel' } },
  }
  const callsIn = (source: string) => callsMadeIn('page.tsx', source, () => exports).map(({ call }) => call)
  const imports = `import { cases as routes, bookings } from '@tongying/contract/all'\n`
  expect(callsIn(`${imports}useChange(routes.cancel, { refreshes })`)).toEqual(['consultation.cancel'])
  expect(callsIn(`${imports}useChange(isCase ? routes.cancel : bookings.cancel)`)).toEqual([
    'consultation.cancel',
    'booking.cancel',
  ])
  expect(callsIn(`${imports}const schema = routes.cancel.input; show(routes.cancel)`)).toEqual([])
  expect(callsIn(`import { cases as routes } from './own.ts'\nuseChange(routes.cancel)`)).toEqual([])
})

const steps = Object.entries({ ...movesOfLife, ...besidesMoves })
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every row is tried by its name: from where to where it leads, as its applicant reads it', () => {
  const tried = read('server/src/consultations/life-of-a-case.test.ts')
  const isTried = (name: string, row: string) => {
    const isInTable = new RegExp(`^ {2}${name}: [[{]`, 'm').test(tried)
    return isInTable || tried.includes(`'${row} ${name} `)
  }
  expect(steps.filter(([name, { row }]) => !isTried(name, row)).map(([name]) => name)).toEqual([])
})

test('every row stands in the name of a story, in the browser or by HTTP', () => {
  const stories = storiesOfACase()
  const rows = [...new Set(steps.map(([, { row }]) => row))]
  expect(rows.filter((row) => !stories.some((story) => tells(story, row)))).toEqual([])
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
