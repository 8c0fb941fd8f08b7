import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { bundledServer } from './bundle.ts'

/** Who owns nothing of the test's. */
export const nobody = { uid: 65_534, gid: 65_534 }

const quiet = { DEMO: 'off', LOG_LEVEL: 'silent', PORT: '0', PATH: process.env.PATH ?? '' }

/** How a start of the built server ended, and what it printed. */
export interface Started {
  readonly code: number | null
  readonly errors: string
  readonly output: string
}
/** Starts the built server and stops it once it serves. */
export async function startBuilt(
  env: Record<string, string>,
  as: { uid?: number; gid?: number } = {},
): Promise<Started> {
  const child = spawn(process.execPath, [await bundledServer()], { env: { ...quiet, ...env }, cwd: '/', ...as })
  let output = ''
  child.stdout.on('data', (part) => {
    output += String(part)
    if (output.includes('Stop: Ctrl+C')) child.kill('SIGTERM')
  })
  const [errors, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { code, errors, output }
}
/** The operator reads one sentence that names the setting, and the process ends with 1. */
export function expectOneSentence({ code, errors }: Started, sentence: RegExp): void {
  expect(errors).toMatch(sentence)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
}
