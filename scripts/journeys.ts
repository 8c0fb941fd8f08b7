import { join } from 'node:path'
import { exitCode, root } from './run.ts'

/** Drives the built product through the journeys of the quick suite and writes their results into one file. */
export async function runJourneys(): Promise<{ code: number; results: string }> {
  const results = join(root, '.build', 'results', 'journeys.json')
  // All of them keep the machine busy wherever they run: more patience, one more try, and a trace of that one only.
  return { code: await runPlaywright([], { PLAYWRIGHT_JSON_OUTPUT_FILE: results, CI: '1', QUICK: 'on' }), results }
}

export function runPlaywright(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return exitCode('playwright', ['test', ...args], { cwd: join(root, 'e2e'), env })
}
