import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'

// A stranger's browser: so many pictures under way, for each that ends the next one. It is a thread of low priority, so
// that what is measured is the server and not the caller.
const { count, urls, headers } = z
  .object({ count: z.number(), urls: z.array(z.string()), headers: z.record(z.string(), z.string()) })
  .parse(workerData)
setPriority(19)

async function ask(): Promise<void> {
  for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
    const answer = await fetch(url, { headers })
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  throw new Error('there are no more pictures to ask for')
}

const calls = Array.from({ length: count }, () => ask())
parentPort?.postMessage('begun')
await Promise.all(calls)
