import { recordReading } from '../audit/record-reading.ts'
import { Problem } from '../problem.ts'
import type { Caller } from './call.ts'

/**
 * What of an error this caller gets. A draft's content stands in no answer to a program, and in an answer to a person
 * only once its reading has left its row: throws when that cannot be written. Called when the call's own transaction is
 * over, so that nobody holds one session of the database while waiting for another.
 */
export async function errorForCaller(caller: Caller, routeName: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Problem) || !error.details.current) return error
  const { current, reading, ...details } = error.details
  if (caller.actor.token) {
    const { version, savedAt } = current
    return new Problem(error.definition, { ...details, current: { version, savedAt } })
  }
  if (reading) await recordReading({ ...caller, tx: caller.platform.db.orm }, routeName, { subject: reading })
  return error
}
