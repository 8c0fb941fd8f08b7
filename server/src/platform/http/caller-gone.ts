import { kitErrors } from '@tongying/contract/kit'
import type { FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'

/** Ends when the caller's connection does: what only they waited for need not be done. */
export function callerGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // Nobody reads this answer; it is one that leaves no error in the log.
  const end = () => gone.abort(new Problem(kitErrors.NotFound))
  // Who went before anybody listened is heard of no more.
  if (reply.raw.destroyed) end()
  else reply.raw.once('close', end)
  return gone.signal
}
