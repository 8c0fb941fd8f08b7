import { context, SpanKind, trace } from '@opentelemetry/api'
import type pg from 'pg'
import { beginSpan, markFailed } from './spans.ts'

/** Longer statements are cut: what they are about stands at their beginning. */
const mostText = 1_000

/**
 * A span for each statement that a call or a job makes in a session, with its text and never its values; a value that is
 * written into the text is left out as well. For the sessions of a pool, as they are opened.
 */
export function traceStatements(client: pg.PoolClient): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  Object.assign(client, {
    query: (...given: unknown[]): unknown => {
      const text = textOf(given[0])
      // What the process asks by itself, several times a second, is of nobody's call.
      if (text === undefined || !trace.getActiveSpan()?.isRecording()) return query(...given)
      const { span } = beginSpan(operationOf(text), SpanKind.CLIENT, {
        'db.system.name': 'postgresql',
        'db.query.text': withoutValues(text).slice(0, mostText),
      })
      return answered(query, given, (error) => {
        if (error) markFailed(span, error)
        span.end()
      })
    },
  })
}

/** Runs a statement and says when it is answered: the pool waits by a callback, everybody else by a promise. */
function answered(query: (...given: unknown[]) => unknown, given: unknown[], end: (error?: unknown) => void): unknown {
  const last = given.at(-1)
  if (typeof last === 'function') {
    const inCaller = context.bind(context.active(), (error: unknown, rows: unknown) => {
      end(error)
      last(error, rows)
    })
    return query(...given.slice(0, -1), inCaller)
  }
  const answer = query(...given)
  if (!(answer instanceof Promise)) {
    end()
    return answer
  }
  answer.then(() => end(), end)
  return answer
}

function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given
  const isNamed = typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string'
  return isNamed ? String(given.text) : undefined
}

function operationOf(text: string): string {
  return text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? 'statement'
}

/** Words in quotation marks and numbers, as `?`; names of tables and columns stand in double ones. */
function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, '?').replace(/(?<![\w$"])\d+(?:\.\d+)?/g, '?')
}
