import { appendFile, mkdir, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from './clock.ts'

/** A file of messages that grows beyond this (bytes) is set aside, and the one set aside before it goes. */
const largest = 20 * 1024 ** 2

/**
 * Appends one JSON line a message to a file: the carrier for demonstration, development and tests. The file and the one
 * before it (`.1`) together stay below twice `most` bytes.
 */
export function outboxFile<M extends { to: string; purpose: string; text: string; code?: string }>(
  file: string,
  clock: Clock,
  most = largest,
): { send(message: M): Promise<void> } {
  return {
    async send(message) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const { to, purpose, code, text } = message
      await setAside(file, most)
      await appendFile(file, `${JSON.stringify({ to, purpose, code, text, at: clock.now().toISOString() })}\n`, {
        mode: 0o600,
      })
    },
  }
}

async function setAside(file: string, most: number): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  // Of two at once the second finds nothing to rename.
  if (size > most) await rename(file, `${file}.1`).catch(() => {})
}
