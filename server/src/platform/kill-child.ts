import type { ChildProcess } from 'node:child_process'

/**
 * Sends a signal to a child process; nothing to one that could not be started. Node 24 keeps the handle of a child for
 * which no file or pipe was left, and its `kill` takes the process id from memory that nobody has written: seen were
 * 0, the whole group of this process, and ids of others.
 */
export function killChild(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined) child.kill(signal)
}
