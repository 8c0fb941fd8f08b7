import type { EarlyCall } from './early-calls.ts'

/** An answer older than this (ms) is asked for again: as long as an answer counts as new (`query-client.ts`). */
const newForMs = 15_000

/**
 * The answer to a call that was already made while the scripts of the page were on their way (`early-calls.ts`). Each is
 * given once; one that failed, is old or was asked with another token is none, and the call is made as if nothing had been.
 */
export function earlyAnswer(
  method: string,
  url: string,
  token: string | undefined,
): Promise<Response | undefined> | undefined {
  const calls: Map<string, EarlyCall> | undefined = Reflect.get(globalThis, 'tongyingCalls')
  const early = method === 'GET' ? calls?.get(url) : undefined
  if (!early) return undefined
  calls?.delete(url)
  if (early.token !== token || performance.now() - early.at > newForMs) return undefined
  return early.response.then(
    (response) => {
      if (response.ok) return response
      // A body that nobody reads holds its connection until the call's time is over.
      void response.body?.cancel()
      return undefined
    },
    () => undefined,
  )
}
