import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'

const given = z.object({ origin: z.string(), round: z.number(), calls: z.number() })
const { origin, round, calls } = given.parse(workerData)
const agent = new Agent({ keepAlive: false, maxSockets: calls })

/** Posts one call from the stranger's network; whatever is answered is fine. */
function post(path: string, body: object): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${round + 1}` }
    const call = request(origin + path, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', resolve)
    })
    call.on('error', () => resolve())
    call.end(JSON.stringify(body))
  })
}

// A thread of its own: what it costs to make the calls is not part of the doctor's wait.
const made = Array.from({ length: calls }, (_, index) => {
  const phone = `13100${String(round * 1000 + index).padStart(6, '0')}`
  return index % 2 === 0
    ? post('/auth-server/setUp', { secret: 'x'.repeat(43), phone, password: 'Yunzhou#2031x' })
    : post('/auth-server/login', { phone, password: 'Wrong#123' })
})
parentPort?.postMessage('begun')
await Promise.all(made)
