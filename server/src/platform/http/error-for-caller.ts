import type { Actor } from '../auth/who.ts'
import { Problem } from '../problem.ts'

/**
 * What of an error this caller gets. A draft's content stands in no answer to a program, and in an answer to a person
 * only once its reading has left its row: throws when that cannot be written. Called when the call's own transaction is
 * over, so that nobody holds one session of the database while waiting for another.
 */
export async function errorForCaller(actor: Pick<Actor, 'token'>, error: unknown): Promise<unknown> {
  if (!(error instanceof Problem) || !error.details.current) return error
  const { current, beforeAnswer, ...details } = error.details
  if (actor.token) {
    const { version, savedAt } = current
    return new Problem(error.definition, { ...details, current: { version, savedAt } })
  }
  await beforeAnswer?.()
  return error
}
