// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { followWorker, isNewVersionThere } from './follow-worker.ts'

/** A browser's container of workers, which jsdom lacks: with or without one that was there before. */
class Workers extends EventTarget {
  readonly controller: ServiceWorker | null
  readonly asked: string[] = []
  constructor(controller: ServiceWorker | null) {
    super()
    this.controller = controller
  }
  async register(url: string | URL) {
    this.asked.push(`register ${url}`)
    return { update: async () => this.asked.push('update') }
  }
  takeOver(): void {
    this.dispatchEvent(new Event('controllerchange'))
  }
}
const follow = (workers: Workers) =>
  // What the function uses of a container is there.
  followWorker(workers as unknown as ServiceWorkerContainer)
const aWorker = {} as ServiceWorker
beforeEach(() => isNewVersionThere.set(false))

test('the first worker of a browser is no new version; the next one is', async () => {
  const workers = new Workers(null)
  await follow(workers)
  expect(workers.asked).toEqual(['register /client-worker.js'])
  workers.takeOver()
  expect(isNewVersionThere.get()).toBe(false)
  workers.takeOver()
  expect(isNewVersionThere.get()).toBe(true)
})

test('where a worker was there before, the one that takes over is a new version', async () => {
  const workers = new Workers(aWorker)
  await follow(workers)
  workers.takeOver()
  expect(isNewVersionThere.get()).toBe(true)
})

test('a page that comes to the front asks for a newer one', async () => {
  const workers = new Workers(aWorker)
  await follow(workers)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(workers.asked).toContain('update')
})

test('a browser without workers, or one that refuses, is left alone', async () => {
  await followWorker(undefined)
  const workers = new Workers(null)
  workers.register = () => Promise.reject(new Error('not allowed'))
  await follow(workers)
  workers.takeOver()
  workers.takeOver()
  expect(isNewVersionThere.get()).toBe(false)
})
