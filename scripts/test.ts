import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildAll, isBuilt } from './build.ts'
import { runJourneys } from './journeys.ts'
import { chromePath, installPrograms } from './programs.ts'
import { exitCode, root } from './run.ts'

interface Sum {
  passed: number
  failed: number
  skipped: number
}
const results = join(root, '.build', 'results')

/** `npm test`: the whole quick suite, browser journeys included. `npm test -- submit-consultation`: one rule. */
const words = process.argv.slice(2)
process.exitCode = words.length > 0 ? await exitCode('vitest', ['run', ...words]) : await testAll()

async function testAll(): Promise<number> {
  const notes = installPrograms()
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  const codes = [
    await exitCode('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, 'vitest.json')}`,
    ]),
  ]
  if (!(await isBuilt())) await buildAll()
  const hasBrowser = chromePath() !== undefined
  const journeys = hasBrowser ? await runJourneys() : []
  codes.push(...journeys.map(({ code }) => code))
  const sums = [await vitestSum(), ...(await Promise.all(journeys.map(journeysSum)))]
  if (!hasBrowser) sums.push({ passed: 0, failed: 0, skipped: 1 })
  const total = sums.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }))
  // A runner that broke down before it could count its tests has failed all the same.
  if (codes.some((code) => code !== 0) && total.failed === 0) total.failed = 1
  for (const note of notes) process.stdout.write(`${note}\n`)
  process.stdout.write(
    `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
  )
  return total.failed === 0 ? 0 : 1
}

async function vitestSum(): Promise<Sum> {
  const report = await readJson(join(results, 'vitest.json'))
  return {
    passed: number(report.numPassedTests),
    failed: number(report.numFailedTests) + number(report.numFailedTestSuites && !report.numFailedTests ? 1 : 0),
    skipped: number(report.numPendingTests) + number(report.numTodoTests),
  }
}

async function journeysSum(journeys: { results: string }): Promise<Sum> {
  const { stats = {} } = await readJson(journeys.results)
  if (stats.flaky) process.stdout.write(`Passed at the second try only: ${stats.flaky} journeys, named above.\n`)
  return {
    passed: number(stats.expected) + number(stats.flaky),
    failed: number(stats.unexpected),
    skipped: number(stats.skipped),
  }
}

async function readJson(file: string): Promise<Record<string, never> & { stats?: Record<string, number> }> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text),
    () => ({}),
  )
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
