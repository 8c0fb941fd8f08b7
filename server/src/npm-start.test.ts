import { once } from 'node:events'
import { expect, test } from 'vitest'
import { killProcess } from './platform/testing/kill-process.ts'
import { type NpmStart, npmStart } from './testing/npm-start.ts'

const patient = { timeout: 30_000, interval: 100 }

/** The server among the processes of an `npm start`. */
async function serverOf(product: NpmStart): Promise<number> {
  const found = (await product.processes()).find(({ words }) => words.includes('server/dist/main.js'))
  return found?.pid ?? 0
}

test('npm start brings back a server that was killed, and on SIGTERM nothing of it is left', async () => {
  const product = await npmStart()
  try {
    await expect.poll(product.health, patient).toBe(200)
    const killed = await serverOf(product)
    killProcess(killed)
    await expect.poll(async () => [0, killed].includes(await serverOf(product)), patient).toBe(false)
    await expect.poll(product.health, patient).toBe(200)
    const words = (await product.processes()).map((each) => each.words).join('\n')
    expect(words).toMatch(/postgres/)
    // To npm alone, as a service manager or `kill` would.
    const ended = once(product.npm, 'exit')
    product.npm.kill('SIGTERM')
    await ended
    await expect.poll(product.processes, patient).toEqual([])
  } finally {
    await product.close()
  }
}, 90_000)
