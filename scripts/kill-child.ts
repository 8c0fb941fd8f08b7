import type { ChildProcess } from 'node:child_process'

/**
 * Sends a signal to a child process; nothing to one that could not be started, whose process id Node 24 would take from
 * unwritten memory. As `killChild` of the server, whose sources are not there where its scripts run.
 */
export function killChild(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined) child.kill(signal)
}
