import { exitCode } from './run.ts'

/** `npm run check`: lint and format, types, the printed docs, and every test but the browser's. */
const steps: [string, string[]][] = [
  ['biome', ['check', '.']],
  ['tsc', ['-b']],
  ['node', ['scripts/docs.ts', '--check']],
  ['vitest', ['run']],
]
for (const [program, args] of steps) {
  const code = await exitCode(program, args)
  if (code !== 0) process.exit(code)
}
