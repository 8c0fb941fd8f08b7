import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** The middle of several rounds: one noisy round on a shared machine changes nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** CPU milliseconds that a process has used so far, in all its threads that still run (Linux counts in nanoseconds). */
export function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const spent = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

/** Resident memory of a process in MB: what it has now, or the most it had. */
export function memoryMb(pid: number, line: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const found = new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1]) / 1024
}

export interface Target {
  readonly pid: number
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Posts this as JSON; a GET without it. */
  readonly body?: unknown
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** CPU milliseconds of the server per request, over so many requests, four at a time. */
export async function cpuPerRequest(target: Target, requests: number): Promise<number> {
  const before = cpuMs(target.pid)
  await load(target, requests)
  return (cpuMs(target.pid) - before) / requests
}

export async function load(target: Target, requests: number): Promise<void> {
  let left = requests
  const one = async () => {
    while (left-- > 0) await send(target)
  }
  await Promise.all([one(), one(), one(), one()])
}

/** Wall milliseconds of one request. */
export async function wallMs(target: Target): Promise<number> {
  const start = performance.now()
  await send(target)
  return performance.now() - start
}

/** Makes the call and gives back the answer's text; throws at anything but 200. */
export function send({ url, headers, body }: Target): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const more =
      sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
    const call = request(
      url,
      { agent, method: sent === undefined ? 'GET' : 'POST', headers: { ...headers, ...more } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          text += piece
        })
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${answer.statusCode} ${text}`)),
        )
      },
    )
    call.on('error', reject)
    call.end(sent)
  })
}

/**
 * The CPU of two or more servers per request, by turns: the medians in milliseconds, and the median of the first one's
 * ratio to each of the others within a round, since a shared machine is faster in one minute than in the next.
 */
export async function compareCpu(targets: readonly Target[], requests: number, rounds = 11) {
  const found = targets.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) found[index]?.push(await cpuPerRequest(target, requests))
  }
  const first = found[0] ?? []
  return {
    ms: found.map(median),
    ratios: found.map((values) => median(values.map((value, round) => (first[round] ?? Number.NaN) / value))),
  }
}

/** Measures things by turns, so that what else the machine does falls on all of them; the medians of each. */
export async function byTurns<const Each extends readonly (() => Promise<number>)[]>(
  things: Each,
  rounds = 5,
): Promise<{ [K in keyof Each]: number }> {
  const found = things.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, measure] of things.entries()) found[index]?.push(await measure())
  }
  // One number for each of them, in their order.
  return found.map(median) as { [K in keyof Each]: number }
}
