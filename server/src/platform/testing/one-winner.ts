import { expect } from 'vitest'
import type { Reply } from './test-app.ts'

/** Of many saves of one version at once one was taken, the others were refused; a busy server may refuse. */
export function expectOneWinner(replies: readonly Reply<unknown>[]): void {
  const statuses = replies.map((reply) => reply.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
}
