import { readFileSync } from 'node:fs'

/** Where the system does not say: as many as a Unix process has at least. */
const usual = 1_024

/** How many files and connections this process may hold open; Node.js has raised it as far as the system lets it. */
export function mostOpenFiles(limits = readLimits()): number {
  const [, soft] = /^Max open files\s+(\S+)/m.exec(limits) ?? []
  if (soft === 'unlimited') return Number.POSITIVE_INFINITY
  return soft === undefined ? usual : Number(soft)
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
