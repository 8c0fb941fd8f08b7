import { setTimeout as sleep } from 'node:timers/promises'

/** `node deploy/wait-until-ready.ts http://127.0.0.1:3001 [seconds]`: ends when that server can serve, or with exit 1. */
const [origin = 'http://127.0.0.1:3000', seconds = '90'] = process.argv.slice(2)
const end = Date.now() + Number(seconds) * 1000
while (!(await isReady())) {
  if (Date.now() > end) {
    process.stderr.write(`${origin} was not ready within ${seconds} s.\n`)
    process.exit(1)
  }
  await sleep(100)
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return answer?.ok ?? false
}
