/**
 * Kills one process. `process.kill(0)` and negative ids would reach the whole process group, the test run included,
 * so an id that was not found is an error.
 * @throws when there is no such process
 */
export function killProcess(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (pid === undefined || !Number.isInteger(pid) || pid <= 1) throw new Error(`not a process to kill: ${pid}`)
  process.kill(pid, signal)
}
