import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildAll, isBuilt } from './build.ts'
import {
  type FailedTest,
  failedLines,
  failedOfJourneys,
  failedOfVitest,
  type JourneysReport,
  type VitestReport,
} from './failed-tests.ts'
import { runJourneys } from './journeys.ts'
import { chromePath, installPrograms } from './programs.ts'
import { exitCode, root } from './run.ts'

interface Sum {
  passed: number
  failed: number
  skipped: number
  tests: readonly FailedTest[]
}
const results = join(root, '.build', 'results')

/** `npm test`: the whole quick suite, browser journeys included. `npm test -- parts-that-end`: the files of that name. */
const args = process.argv.slice(2)
process.exitCode = args.length > 0 ? await exitCode('vitest', ['run', ...args]) : await testAll()

async function testAll(): Promise<number> {
  const notes = installPrograms()
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  const code = await exitCode('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'vitest.json')}`,
  ])
  if (!(await isBuilt())) await buildAll()
  const hasBrowser = chromePath() !== undefined
  const journeys = hasBrowser ? await runJourneys() : undefined
  const sums = [
    named('vitest', code, sumOfVitest(await readJson<VitestReport>(join(results, 'vitest.json')))),
    journeys
      ? named('playwright', journeys.code, sumOfJourneys(await readJson<JourneysReport>(journeys.results)))
      : { passed: 0, failed: 0, skipped: 1, tests: [] },
  ]
  const total = sums.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    tests: [...a.tests, ...b.tests],
  }))
  for (const line of [...notes, ...failedLines(total.tests)]) process.stdout.write(`${line}\n`)
  process.stdout.write(
    `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
  )
  return total.failed === 0 ? 0 : 1
}

/** A runner that broke down outside its tests has failed all the same, and the list names it. */
function named(runner: string, code: number, sum: Sum): Sum {
  if (code === 0 || sum.failed > 0) return sum
  const error = [`ended with ${code}; its own output above says why`]
  return {
    ...sum,
    failed: 1,
    tests: [{ title: 'outside its tests', place: runner, error, isFlaky: false }, ...sum.tests],
  }
}

function sumOfVitest(report: VitestReport): Sum {
  const { numFailedTests = 0, numFailedTestSuites = 0 } = report
  return {
    passed: report.numPassedTests ?? 0,
    failed: numFailedTests + (numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0),
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    tests: failedOfVitest(report),
  }
}

function sumOfJourneys(report: JourneysReport): Sum {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report.stats ?? {}
  return { passed: expected + flaky, failed: unexpected, skipped, tests: failedOfJourneys(report) }
}

async function readJson<Report extends object>(file: string): Promise<Report | Record<string, never>> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text),
    () => ({}),
  )
}
