import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SaveQueue } from './save-queue.ts'

/** A queue whose saves end by hand. */
function queueByHand() {
  const wanted: boolean[] = []
  const ends: (() => void)[] = []
  const queue: SaveQueue = new SaveQueue((isWanted) => {
    wanted.push(isWanted)
    return queue.occupy(new Promise<void>((resolve) => ends.push(resolve)), () => undefined)
  })
  return { queue, wanted, ends }
}
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

test('one save at a time; those who ask meanwhile share the next one', async () => {
  const { queue, wanted, ends } = queueByHand()
  void queue.flush()
  await settle()
  const [second, third] = [queue.flush(), queue.flush(true)]
  await settle()
  expect(wanted).toEqual([false])
  expect(second).toBe(third)
  ends[0]?.()
  await settle()
  expect(wanted).toEqual([false, true])
  expect(queue.isRunning).toBe(true)
})

test('a planned save waits for its pause, and is dropped when it is planned again', async () => {
  const { queue, wanted } = queueByHand()
  queue.plan(1_000)
  await vi.advanceTimersByTimeAsync(900)
  queue.plan(1_000)
  await vi.advanceTimersByTimeAsync(900)
  expect(wanted).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(wanted).toEqual([false])
})

test('of two that wait for the end only one begins at a time', async () => {
  const { queue, ends } = queueByHand()
  void queue.flush()
  await settle()
  const begun: string[] = []
  const begin = (name: string) => () => {
    begun.push(name)
    return queue.occupy(new Promise<void>((resolve) => ends.push(resolve)), () => undefined)
  }
  void queue.whenIdle(begin('first'))
  void queue.whenIdle(begin('second'))
  ends[0]?.()
  await settle()
  expect(begun).toEqual(['first'])
  ends[1]?.()
  await settle()
  expect(begun).toEqual(['first', 'second'])
})

test('a failure frees the queue before what follows from it', async () => {
  const queue = new SaveQueue(async () => undefined)
  const seen: boolean[] = []
  const failed = queue.occupy(
    Promise.reject(new Error('no line')),
    () => undefined,
    () => seen.push(queue.isRunning),
  )
  await expect(failed).rejects.toThrow('no line')
  expect(seen).toEqual([false])
})
