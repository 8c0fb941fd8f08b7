/** A call that is on its way, or answered: when it was made (ms of the page), and its answer. */
export interface EarlyCall {
  readonly at: number
  readonly token: string
  readonly response: Promise<Response>
}

// A script of its own that imports nothing, so that it runs long before the others: it makes the calls that the page will
// make first. The server names them, and the cookie of a session, in `<meta name="tongying-calls">`; `early-answer.ts`
// hands out the answers.
const longestMs = 10_000
const content = document.querySelector('meta[name="tongying-calls"]')?.getAttribute('content')
const asked: { cookie: string; urls: string[] } | undefined = content ? JSON.parse(content) : undefined
const token = document.cookie
  .split('; ')
  .find((pair) => asked && pair.startsWith(`${asked.cookie}=`))
  ?.replace(/^[^=]*=/, '')
if (asked && token) {
  const own = decodeURIComponent(token)
  const headers = { accept: 'application/json', 'access-token': own }
  const calls = new Map<string, EarlyCall>()
  for (const url of asked.urls) {
    const response = fetch(url, { headers, credentials: 'same-origin', signal: AbortSignal.timeout(longestMs) })
    // The page that uses the answer handles the failure; one that nobody uses is no error of the page.
    response.catch(() => undefined)
    calls.set(url, { at: performance.now(), token: own, response })
  }
  Reflect.set(globalThis, 'tongyingCalls', calls)
}
