import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A node process of its own, started by a test, that may be killed. */
export type Child = {
  pid: number
  /** Resolves with the first line on its standard output that starts so. */
  prints(start: string): Promise<string>
  /** All lines on its standard output so far. */
  output(): string[]
  /** Kills it as a power cut would, and waits until it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Its exit code, when it has ended. */
  ended: Promise<number | null>
  /** All that it wrote to standard error. */
  complaints(): string
}

/** Starts `testing/children/<name>.ts` with the given words. */
export function startChild(name: string, words: string[], as: { uid?: number; gid?: number } = {}): Child {
  const path = fileURLToPath(new URL(`./children/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [path, ...words], { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...as })
  const lines: string[] = []
  const listeners = new Set<() => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    for (const listener of listeners) listener()
  })
  let complaints = ''
  child.stderr.on('data', (text) => {
    complaints += text
  })
  const ended = whenEnded(child)
  return {
    pid: child.pid ?? 0,
    ended,
    output: () => lines,
    complaints: () => complaints,
    prints: (start) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const line = lines.find((text) => text.startsWith(start))
          if (line !== undefined) resolve(line)
        }
        listeners.add(check)
        check()
        void ended.then((code) =>
          reject(new Error(`${name} ended (${code}) before it printed ${start}: ${complaints}`)),
        )
      }),
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      await ended
    },
  }
}

function whenEnded(child: ChildProcess) {
  return new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
}
