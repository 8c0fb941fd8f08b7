import { ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { openIsolatedWorker } from '../../workers/isolated-worker.ts'
import { WorkFailed } from '../../workers/work-failed.ts'

const worker = openIsolatedWorker<{ fate: string }, number>({
  entry: new URL('./any-fate.ts', import.meta.url),
  memoryBytes: 256 * 1024 ** 2,
  idleMs: 1_000,
})
// A kill of what never started could reach any process of this machine: it is counted here and goes nowhere.
let killsOfNobody = 0
const { kill } = ChildProcess.prototype
ChildProcess.prototype.kill = function (this: ChildProcess, signal) {
  if (this.pid !== undefined) return kill.call(this, signal)
  killsOfNobody += 1
  return false
}
try {
  for (;;) openSync('/dev/null', 'r')
} catch {
  // All files that this process may have are open.
}
const answer = await worker.ask({ fate: 'answer' }, 5_000).then(
  () => 'answered',
  (thrown: unknown) => (thrown instanceof WorkFailed ? `failed: ${thrown.reason}` : String(thrown)),
)
process.stdout.write(`${answer}; kills of nobody: ${killsOfNobody}`)
