import { join } from 'node:path'
import { exitCode, root } from './run.ts'

/** The journeys' projects, one after the other: what measures has the machine to itself. */
const projects = ['alone', 'together'] as const

/** Drives the built product through all its journeys; each project writes its results into a file of its own. */
export async function runJourneys(): Promise<{ code: number; results: string }[]> {
  const runs: { code: number; results: string }[] = []
  for (const project of projects) {
    const results = join(root, '.build', 'results', `journeys-${project}.json`)
    // All of them keep the machine busy wherever they run: more patience, one more try, and a trace of that one only.
    const code = await runPlaywright([`--project=${project}`], { PLAYWRIGHT_JSON_OUTPUT_FILE: results, CI: '1' })
    runs.push({ code, results })
  }
  return runs
}

export function runPlaywright(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return exitCode('playwright', ['test', ...args], { cwd: join(root, 'e2e'), env })
}
