import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { openIsolatedWorker } from './isolated-worker.ts'
import { WorkersBusy } from './work-failed.ts'

const limits = {
  entry: new URL('../testing/children/any-fate.ts', import.meta.url),
  memoryBytes: 256 * 1024 ** 2,
  idleMs: 60_000,
}
const timeoutMs = 15_000
const worker = openIsolatedWorker<{ fate: string }, number>(limits)
afterAll(() => worker.close())

async function reasonOf(fate: string, withinMs = timeoutMs): Promise<unknown> {
  return worker.ask({ fate }, withinMs).then(
    () => 'answered',
    (thrown: unknown) => (thrown instanceof Error && 'reason' in thrown ? thrown.reason : thrown),
  )
}

describe('a worker in a process of its own', () => {
  it.each([
    ['die', ['died']],
    ['grow', ['tooLarge']],
    ['burst', ['tooLarge']],
    ['heap', ['died', 'tooLarge']],
  ])('is ended when it has to %s, and answers the next question as a new one', async (fate, reasons) => {
    const before = await worker.ask({ fate: 'answer' }, timeoutMs)
    expect(reasons).toContain(await reasonOf(fate))
    const after = await worker.ask({ fate: 'answer' }, timeoutMs)
    expect(after).not.toBe(before)
    await expect.poll(() => existsSync(`/proc/${before}`)).toBe(false)
  })

  it('fails in its own words when the process has no files left for it, and kills nobody', async () => {
    const child = fileURLToPath(new URL('../testing/children/no-files-left.ts', import.meta.url))
    const limited = ['-c', 'ulimit -n 64; exec "$0" "$1"', process.execPath, child]
    const { stdout } = await promisify(execFile)('/bin/sh', limited, { timeout: 20_000 })
    expect(stdout).toBe('WorkersBusy: too much work is waiting (everybody); kills of nobody: 0')
  })

  it('is ended when it takes too long', async () => {
    // On a busy machine it may wait for the processor longer than it uses it.
    await expect.poll(() => reasonOf('hang', 500), { timeout: 60_000 }).toBe('timedOut')
  })

  it('says nothing of its work when it only waited, or was stopped from outside', async () => {
    expect(await reasonOf('wait', 300)).toBeInstanceOf(WorkersBusy)
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const pid = await worker.ask({ fate: 'answer' }, timeoutMs)
      const waiting = reasonOf('wait')
      process.kill(pid, signal)
      expect(await waiting).toBeInstanceOf(WorkersBusy)
    }
    await worker.ask({ fate: 'answer' }, timeoutMs)
    const waiting = reasonOf('wait')
    worker.close()
    expect(await waiting).toBeInstanceOf(WorkersBusy)
  })

  it('is kept between answers and refusals, and lets others go first', async () => {
    const pid = await worker.ask({ fate: 'answer' }, timeoutMs)
    expect(await reasonOf('refuse')).toBe('unfit')
    expect(await worker.ask({ fate: 'answer' }, timeoutMs)).toBe(pid)
    const nice = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]
    expect(Number(nice)).toBeGreaterThan(0)
  })

  it('ends when nobody asks it, and is there again for the next question', async () => {
    const shortly = openIsolatedWorker<{ fate: string }, number>({ ...limits, idleMs: 20 })
    const pid = await shortly.ask({ fate: 'answer' }, timeoutMs)
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
    expect(await shortly.ask({ fate: 'answer' }, timeoutMs)).not.toBe(pid)
    shortly.close()
  })
})
