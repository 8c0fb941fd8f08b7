import { openSync } from 'node:fs'
import { openIsolatedWorker } from '../../workers/isolated-worker.ts'
import { WorkFailed } from '../../workers/work-failed.ts'

const worker = openIsolatedWorker<{ fate: string }, number>({
  entry: new URL('./any-fate.ts', import.meta.url),
  memoryBytes: 256 * 1024 ** 2,
  idleMs: 1_000,
})
try {
  for (;;) openSync('/dev/null', 'r')
} catch {
  // All files that this process may have are open.
}
const answer = await worker.ask({ fate: 'answer' }, 5_000).then(
  () => 'answered',
  (thrown: unknown) => (thrown instanceof WorkFailed ? `failed: ${thrown.reason}` : String(thrown)),
)
process.stdout.write(answer)
