import { expect, test } from 'vitest'
import { npmStart } from './testing/npm-start.ts'

const patient = { timeout: 30_000, interval: 100 }

test.each(['SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'after %s to npm nothing of npm start is left',
  async (signal) => {
    const product = await npmStart()
    try {
      await expect.poll(product.health, patient).toBe(200)
      product.npm.kill(signal)
      await expect.poll(product.processes, patient).toEqual([])
    } finally {
      await product.close()
    }
  },
  90_000,
)
