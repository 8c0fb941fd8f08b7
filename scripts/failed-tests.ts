import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.ts'

/** What the sum needs of vitest's JSON report. */
export interface VitestReport {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numFailedTestSuites?: number
  readonly numPendingTests?: number
  readonly numTodoTests?: number
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** What the sum needs of Playwright's JSON report. */
export interface JourneysReport {
  readonly stats?: {
    readonly expected: number
    readonly flaky: number
    readonly unexpected: number
    readonly skipped: number
  }
  readonly suites?: readonly JourneySuite[]
  readonly errors?: readonly JourneyError[]
}
interface JourneySuite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly JourneySuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly errors: readonly JourneyError[] }[]
    }[]
  }[]
}
interface JourneyError {
  readonly message?: string
  readonly location?: { readonly file: string; readonly line: number }
}

/** A test that failed, or that passed at its second try only. */
export interface FailedTest {
  readonly title: string
  readonly place: string
  readonly error: readonly string[]
  readonly isFlaky: boolean
}

/** The tests of a vitest report that failed or were flaky; a file that could not be loaded counts as one. */
export function failedOfVitest({ testResults = [] }: VitestReport): FailedTest[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status: result, failureMessages }) => ({
        title: fullName,
        place: `${file}${lineIn(name, failureMessages.join('\n'))}`,
        error: startOf(failureMessages),
        isFlaky: result === 'passed',
      }))
    const isFileFailed = status === 'failed' && failed.every(({ isFlaky }) => isFlaky)
    return isFileFailed
      ? [{ title: 'the file itself', place: file, error: startOf([message]), isFlaky: false }, ...failed]
      : failed
  })
}

/** The journeys of a Playwright report that failed or were flaky, with the errors outside any journey. */
export function failedOfJourneys({ suites = [], errors = [] }: JourneysReport): FailedTest[] {
  const outside = errors.map((error) => ({
    title: 'outside any journey',
    place: placeOf(error) ?? 'e2e',
    error: startOf([error.message ?? '']),
    isFlaky: false,
  }))
  return [...outside, ...suites.flatMap((suite) => failedOfSuite(suite, []))]
}

function failedOfSuite(suite: JourneySuite, above: readonly string[]): FailedTest[] {
  const specs = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const errors = results.find((result) => result.errors.length > 0)?.errors ?? []
        return {
          title: [...above, title].join(' '),
          place: errors.map(placeOf).find(Boolean) ?? `e2e/journeys/${file}:${line}`,
          error: startOf(errors.map(({ message = '' }) => message)),
          isFlaky: status === 'flaky',
        }
      }),
  )
  const inner = (suite.suites ?? []).flatMap((each) =>
    failedOfSuite(each, each.title === each.file ? above : [...above, each.title]),
  )
  return [...specs, ...inner]
}

/**
 * The list of failed and flaky tests for the end of a log, failed ones first, in at most `room` lines:
 * with the first two lines of each error while they fit, else a line each, else with a count of the rest.
 */
export function failedLines(tests: readonly FailedTest[], room = 45): string[] {
  const sorted = [...tests].sort((a, b) => Number(a.isFlaky) - Number(b.isFlaky))
  const headed = sorted.map((each) => [
    `${each.isFlaky ? 'flaky ' : 'FAILED'} ${each.place} ${each.title}`,
    ...each.error,
  ])
  const whole = headed.flatMap(([head = '', ...error]) => [head, ...error.map((line) => `       ${line}`)])
  const lines = whole.length <= room ? whole : headed.map(([head = '']) => head)
  const cut = lines.length <= room ? lines : [...lines.slice(0, room - 1), `and ${lines.length - room + 1} more`]
  return cut.map((line) => (line.length > 200 ? `${line.slice(0, 199)}…` : line))
}

function placeOf({ location }: JourneyError): string | undefined {
  return location && `${relative(root, location.file)}:${location.line}`
}

/** Where the stack last was in the test's own file, as `:line`. */
function lineIn(file: string, stack: string): string {
  const after = stack.split(`${file}:`)[1]
  return after ? `:${Number.parseInt(after, 10)}` : ''
}

/** The first two lines of an error that are neither empty nor of its stack. */
function startOf(messages: readonly string[]): string[] {
  return stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at .*:\d+:\d+\)?$/.test(line))
    .slice(0, 2)
}
