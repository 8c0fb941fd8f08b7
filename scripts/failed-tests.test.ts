import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FailedTest, failedLines, failedOfJourneys, failedOfVitest } from './failed-tests.ts'
import { root } from './run.ts'

const file = join(root, 'server/src/queue.test.ts')
const runner = 'at file:///node_modules/vitest/dist/run.js:1695:35'
const vitest = {
  testResults: [
    {
      name: file,
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'queue is empty', status: 'passed', failureMessages: [] },
        {
          fullName: 'queue waits',
          status: 'passed',
          failureMessages: [`AssertionError: expected 1 to be 2\n    at ${file}:4:57\n    ${runner}`],
        },
        {
          fullName: 'queue ends',
          status: 'failed',
          failureMessages: [
            `TestTimeoutError: timed out in 50ms.\nIf it is long, pass a timeout.\n    ${runner}\n    at ${file}:6:3`,
          ],
        },
      ],
    },
    { name: join(root, 'web/src/a.test.ts'), status: 'failed', message: 'Cannot find\n\nb.ts', assertionResults: [] },
    { name: join(root, 'web/src/b.test.ts'), status: 'passed', message: '', assertionResults: [] },
  ],
}

function journey(
  status: string,
  title: string,
  errors: { message: string; location?: { file: string; line: number } }[],
) {
  return { title, file: 'room.spec.ts', line: 3, tests: [{ status, results: [{ errors }, { errors: [] }] }] }
}
const journeys = {
  suites: [
    {
      title: 'room.spec.ts',
      file: 'room.spec.ts',
      specs: [
        journey('expected', 'opens', []),
        journey('unexpected', 'closes', [
          {
            message: '\u001b[2mTest timeout of 180000ms exceeded.\u001b[22m',
          },
          { message: 'Error: page.click\n  at x', location: { file: join(root, 'e2e/pages/room.ts'), line: 12 } },
        ]),
      ],
      suites: [
        { title: 'at night', file: 'room.spec.ts', specs: [journey('flaky', 'is dark', [{ message: 'light' }])] },
      ],
    },
  ],
  errors: [{ message: 'Error: no browser' }],
}

test('failed and flaky tests are listed with their place and the start of their error, failed ones first', () => {
  expect(failedLines([...failedOfVitest(vitest), ...failedOfJourneys(journeys)])).toEqual([
    'FAILED server/src/queue.test.ts:6 queue ends',
    '       TestTimeoutError: timed out in 50ms.',
    '       If it is long, pass a timeout.',
    'FAILED web/src/a.test.ts the file itself',
    '       Cannot find',
    '       b.ts',
    'FAILED e2e outside any journey',
    '       Error: no browser',
    'FAILED e2e/pages/room.ts:12 closes',
    '       Test timeout of 180000ms exceeded.',
    '       Error: page.click',
    'flaky  server/src/queue.test.ts:4 queue waits',
    '       AssertionError: expected 1 to be 2',
    'flaky  e2e/journeys/room.spec.ts:3 at night is dark',
    '       light',
  ])
})

test('a suite that passed, and a report that was never written, list nothing', () => {
  expect(failedOfVitest({})).toEqual([])
  expect(failedOfJourneys({})).toEqual([])
  expect(failedLines([])).toEqual([])
})

test('the list leaves room for the sum in the last fifty lines of a log', () => {
  const many = (count: number): FailedTest[] =>
    Array.from({ length: count }, (_, n) => ({
      title: `t${n}`,
      place: 'a.ts:1',
      error: ['x'.repeat(300)],
      isFlaky: false,
    }))
  expect(failedLines(many(20))).toHaveLength(40)
  expect(failedLines(many(30))).toHaveLength(30)
  expect(failedLines(many(100))).toHaveLength(45)
  expect(failedLines(many(100)).at(-1)).toBe('and 56 more')
  expect(failedLines(many(1))[1]).toHaveLength(200)
})
