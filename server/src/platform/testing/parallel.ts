import type { Reply } from './test-app.ts'

/** Makes so many calls at once and waits for all of them. */
export function inParallel<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)))
}

/** How many of the replies were good (`ok`), and how many had each error's name. */
export function outcomes(replies: readonly Pick<Reply<unknown>, 'body'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { body } of replies) {
    const name = body.success ? 'ok' : body.error
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
