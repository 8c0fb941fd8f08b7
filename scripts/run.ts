import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { killChild } from './kill-child.ts'

/** The checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** What Node compiled at the last start is read back at the next: a fifth of the time and of the memory of the code. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.build', 'compile-cache') }

/** Runs a program of the workspace with its output shown; throws when it fails. */
export async function run(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<void> {
  const code = await exitCode(program, args, options)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}

/** Runs a program with its output shown and answers its exit code; signals go to the program too. */
export function exitCode(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: 'inherit',
    })
    const pass = (signal: NodeJS.Signals) => killChild(child, signal)
    process.on('SIGTERM', pass)
    process.on('SIGINT', pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}
