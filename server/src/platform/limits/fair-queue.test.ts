import { expect, test } from 'vitest'
import { type Asker, FairQueue } from './fair-queue.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 1))
const asker = (network: string, subject = '', isKnown = false): Asker => ({ network, subject, isKnown })

/** Runs these at once and answers the order in which they were served. */
async function orderOf(queue: FairQueue, askers: readonly Asker[]): Promise<string[]> {
  const served: string[] = []
  await Promise.all(
    askers.map((each) =>
      queue.run(each, async () => {
        served.push(`${each.network}${each.subject}`)
        await tick()
      }),
    ),
  )
  return served
}

test('networks take turns, and in a network its people', async () => {
  const queue = new FairQueue({ running: 1, mostWaiting: 100, mostWaitingEach: 50 })
  const flood = Array.from({ length: 20 }, () => asker('flood', '1'))
  const served = await orderOf(queue, [...flood, asker('flood', '2'), asker('calm', '1')])
  expect(served.indexOf('calm1')).toBeLessThanOrEqual(2)
  expect(served.indexOf('flood2')).toBeLessThanOrEqual(3)
})

test('who is known goes first', async () => {
  const queue = new FairQueue({ running: 1, mostWaiting: 100, mostWaitingEach: 50 })
  const strangers = Array.from({ length: 20 }, (_, index) => asker('same', String(index)))
  expect((await orderOf(queue, [...strangers, asker('same', 'known', true)])).indexOf('sameknown')).toBe(1)
})

test('strangers have every third turn, however many known ones wait', async () => {
  const queue = new FairQueue({ running: 1, mostWaiting: 100, mostWaitingEach: 50 })
  const known = Array.from({ length: 30 }, (_, index) => asker('k', String(index), true))
  const served = await orderOf(queue, [...known, asker('s', '1'), asker('s', '2')])
  expect(served.indexOf('s1')).toBe(3)
  expect(served.indexOf('s2')).toBe(6)
})

test('somebody known who asks again and again waits like everybody else', async () => {
  const queue = new FairQueue({ running: 1, mostWaiting: 200, mostWaitingEach: 100 })
  const again = Array.from({ length: 60 }, () => asker('k', 'same', true))
  const strangers = Array.from({ length: 10 }, (_, index) => asker(`s${index}`))
  const served = await orderOf(queue, [...again, ...strangers, asker('k', 'other', true)])
  expect(served.slice(0, 14).filter((each) => each.startsWith('s'))).toHaveLength(10)
  expect(served.indexOf('kother')).toBe(1)
})

test('never more run than may, and too many are asked to come back', async () => {
  const queue = new FairQueue({ running: 2, mostWaiting: 10, mostWaitingEach: 6 })
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await tick()
    running -= 1
  }
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => queue.run(asker(index % 2 === 0 ? 'a' : 'b'), work)),
  )
  expect(most).toBe(2)
  expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(12)
  await queue.run(asker('a'), work)
  await expect(
    queue.run(asker('a'), async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await queue.run(asker('a'), work)
})

test('a network that floods leaves a place for others', async () => {
  const queue = new FairQueue({ running: 4, runningEach: 2, mostWaiting: 100, mostWaitingEach: 50 })
  const ends: (() => void)[] = []
  const flood = Array.from({ length: 10 }, () =>
    queue.run(asker('flood'), () => new Promise<void>((resolve) => void ends.push(resolve))),
  )
  await tick()
  expect(ends).toHaveLength(2)
  await queue.run(asker('calm'), tick)
  for (let ended = 0; ended < 10; ended++) {
    ends[ended]?.()
    await tick()
  }
  await Promise.all(flood)
})

test('the spare place is for a network of which nobody runs or waits, and the flood does not begin meanwhile', async () => {
  const queue = new FairQueue({ running: 1, spare: 1, mostWaiting: 100, mostWaitingEach: 50 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const hold = (name: string, by: Asker) =>
    queue.run(by, () => {
      begun.push(name)
      return new Promise<void>((resolve) => void ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await tick()
  }
  const all = ['flood 1', 'flood 2', 'flood 3'].map((name) => hold(name, asker('flood', name)))
  all.push(hold('calm 1', asker('calm')), hold('calm 2', asker('calm')), hold('other', asker('other')))
  await tick()
  expect(begun).toEqual(['flood 1', 'calm 1'])
  await end('flood 1')
  expect(begun).toEqual(['flood 1', 'calm 1'])
  await end('calm 1')
  for (const name of ['flood 2', 'calm 2', 'other', 'flood 3']) await end(name)
  expect(begun).toEqual(['flood 1', 'calm 1', 'flood 2', 'calm 2', 'other', 'flood 3'])
  await Promise.all(all)
})

test('a network of which somebody runs or waits gets no spare place, and overtakes nobody by it', async () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const holdIn = (queue: FairQueue) => (name: string, network: string) =>
    void queue.run(asker(network, name), () => {
      begun.push(name)
      return new Promise<void>((resolve) => void ends.set(name, resolve))
    })
  const two = holdIn(new FairQueue({ running: 2, spare: 1, mostWaiting: 100, mostWaitingEach: 50 }))
  two('a 1', 'a')
  two('b 1', 'b')
  two('a 2', 'a')
  two('c 1', 'c')
  await tick()
  expect(begun.splice(0)).toEqual(['a 1', 'b 1', 'c 1'])
  const one = holdIn(new FairQueue({ running: 1, spare: 1, mostWaiting: 100, mostWaitingEach: 50 }))
  one('flood', 'flood')
  one('calm', 'calm')
  one('other 1', 'other')
  ends.get('flood')?.()
  await tick()
  one('other 2', 'other')
  await tick()
  expect(begun).toEqual(['flood', 'calm'])
  ends.get('calm')?.()
  await tick()
  expect(begun).toEqual(['flood', 'calm', 'other 1'])
})

test('turns are kept only of those who wait or run, however many names a flood makes up', async () => {
  const queue = new FairQueue({ running: 2, mostWaiting: 100, mostWaitingEach: 50 })
  let isOver = false
  const flood = Array.from({ length: 10 }, async () => {
    while (!isOver) await queue.run(asker('flood', '1'), () => new Promise<void>((resolve) => setImmediate(resolve)))
  })
  for (let index = 0; index < 2_000; index++) await queue.run(asker('other', String(index)), async () => {})
  expect(queue.remembered()).toBeLessThan(10)
  isOver = true
  await Promise.all(flood)
  expect(queue.remembered()).toBe(0)
})

test('who has gone while waiting is not served, and leaves their place to others', async () => {
  const queue = new FairQueue({ running: 1, mostWaiting: 2, mostWaitingEach: 2 })
  const held = Promise.withResolvers<void>()
  const served: string[] = []
  const first = queue.run(asker('a'), () => held.promise)
  const gone = new AbortController()
  const serve = (name: string) => async () => void served.push(name)
  const left = queue.run({ ...asker('b'), signal: gone.signal }, serve('left'))
  const stayed = queue.run({ ...asker('b', 'stays'), signal: new AbortController().signal }, serve('stayed'))
  await expect(queue.run(asker('c'), serve('c'))).rejects.toThrow('Busy')
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  const later = queue.run(asker('c'), serve('later'))
  await expect(queue.run({ ...asker('c'), signal: gone.signal }, serve('never'))).rejects.toThrow('gone')
  held.resolve()
  await Promise.all([first, stayed, later])
  expect(served).toEqual(['stayed', 'later'])
  expect(queue.remembered()).toBe(0)
})

test('one subject runs no more than its share at a time, and the next one begins at once', async () => {
  const queue = new FairQueue({ running: 4, runningOf: 2, mostWaiting: 100, mostWaitingEach: 50 })
  let [running, most] = [0, 0]
  const one = () =>
    queue.run(asker('same', 'a'), async () => {
      running += 1
      most = Math.max(most, running)
      await tick()
      running -= 1
    })
  const all = Promise.all(Array.from({ length: 20 }, one))
  expect(queue.hasPlace(asker('same', 'b'))).toBe(true)
  await all
  expect(most).toBe(2)
})

/** How often the queue looks at who waits until so many are served, for each of them. */
async function looksEach(waiting: number): Promise<number> {
  const queue = new FairQueue({ running: 4, runningOf: 2, mostWaiting: waiting, mostWaitingEach: waiting })
  let looks = 0
  const askers = Array.from({ length: waiting }, (_, index) => ({
    get network() {
      looks += 1
      return `n${index % 50}`
    },
    subject: String(index % 7),
    isKnown: index % 3 === 0,
  }))
  await Promise.all(askers.map((each) => queue.run(each, async () => {})))
  return looks / waiting
}

test('what a turn costs does not grow with how many wait', async () => {
  expect(await looksEach(2_000)).toBeLessThan(2 * (await looksEach(200)))
})

test('a thousand that leave at once leave nothing behind, and who stays keeps their order', async () => {
  const queue = new FairQueue({ running: 1, mostWaiting: 2_000, mostWaitingEach: 2_000 })
  const held = Promise.withResolvers<void>()
  const served: number[] = []
  const first = queue.run(asker('a'), () => held.promise)
  const gone = new AbortController()
  const all = Array.from({ length: 1_500 }, (_, index) =>
    queue.run({ ...asker('b', '', index % 2 === 0), ...(index % 3 > 0 && { signal: gone.signal }) }, async () => {
      served.push(index)
    }),
  )
  gone.abort(new Error('gone'))
  held.resolve()
  const outcomes = await Promise.allSettled([first, ...all])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1_000)
  // One known call goes first; from then on all of one subject go in the order in which they came.
  expect(served).toHaveLength(500)
  expect(served[0]).toBe(0)
  for (const isKnown of [true, false]) {
    const alike = served.filter((index) => (index % 2 === 0) === isKnown)
    expect(alike).toEqual(alike.toSorted((a, b) => a - b))
  }
  expect(queue.remembered()).toBe(0)
})

test('work learns whether it had to wait', async () => {
  const queue = new FairQueue({ running: 1, mostWaiting: 2, mostWaitingEach: 2 })
  const waited: boolean[] = []
  const note = async (hasWaited: boolean) => void waited.push(hasWaited)
  await Promise.all([queue.run(asker('a'), note), queue.run(asker('a'), note)])
  await queue.run(asker('a'), note)
  expect(waited).toEqual([false, true, false])
})
