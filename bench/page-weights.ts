import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Measurement, printAlone } from './measurement.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))

/** What each page weighs, as the journey with Chromium measures it on a first visit. */
export async function pageWeights(): Promise<readonly Measurement[]> {
  const { stdout } = await run(process.execPath, ['scripts/e2e.ts', 'journeys/weights.spec.ts'], {
    cwd: root,
    maxBuffer: 64 * 1024 ** 2,
  }).catch((error: unknown) => {
    // A page that is too heavy fails the journey; its weight is what we want.
    if (error instanceof Error && 'stdout' in error) return { stdout: String(error.stdout) }
    throw error
  })
  const found = [...stdout.matchAll(/^ +(\/\S*): ([\d.]+) of (\d+) KiB$/gm)]
  if (found.length === 0) throw new Error(`the journey measured nothing:\n${stdout.slice(-2000)}`)
  return found.map(([, path, kib, most]) => ({
    what: `JavaScript of ${path}, gzip`,
    measured: `${kib} KiB`,
    goal: `≤ ${most} KiB`,
    isMet: Number(kib) <= Number(most),
  }))
}

await printAlone(import.meta, pageWeights)
