import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from './clock.ts'

/** Appends one JSON line a message to a file: the carrier for demonstration, development and tests. */
export function outboxFile<M extends { to: string; purpose: string; text: string; code?: string }>(
  file: string,
  clock: Clock,
): { send(message: M): Promise<void> } {
  return {
    async send(message) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const { to, purpose, code, text } = message
      await appendFile(file, `${JSON.stringify({ to, purpose, code, text, at: clock.now().toISOString() })}\n`, {
        mode: 0o600,
      })
    },
  }
}
