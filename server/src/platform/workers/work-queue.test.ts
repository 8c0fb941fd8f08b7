import { describe, expect, it } from 'vitest'
import { WorkersBusy } from './work-failed.ts'
import { WorkQueue } from './work-queue.ts'

const limits = { atOnce: 2, callsEach: 5, callsTotal: 8 }

/** A queue whose jobs end when the test decides, with the order in which they began. */
function watched(given = limits) {
  const queue = new WorkQueue<string>(given)
  const begun: string[] = []
  const ends = new Map<string, { resolve: (answer: string) => void; reject: (error: Error) => void }>()
  const ask = (asker: string, key: string, signal?: AbortSignal) =>
    queue.ask({ asker, ...(signal ? { signal } : {}) }, { key, isShort: key.startsWith('short') }, () => {
      begun.push(key)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      ends.set(key, { resolve, reject })
      return promise
    })
  return { ask, begun, end: (key: string) => ends.get(key)?.resolve(`${key} done`), fail: fails(ends) }
}

function fails(ends: ReadonlyMap<string, { reject: (error: Error) => void }>) {
  return (key: string) => ends.get(key)?.reject(new Error(key))
}

describe('a queue that is fair between people', () => {
  it('begins one job of a person at a time, and lets the others go between', async () => {
    const { ask, begun, end } = watched()
    const stranger = ['s1', 's2', 's3'].map((key) => ask('stranger', key))
    const friend = ask('friend', 'f1')
    const third = ask('third', 't1')
    expect(begun).toEqual(['s1', 'f1'])
    end('s1')
    await stranger[0]
    await expect.poll(() => begun).toEqual(['s1', 'f1', 't1'])
    end('f1')
    expect(await friend).toBe('f1 done')
    await expect.poll(() => begun).toEqual(['s1', 'f1', 't1', 's2'])
    for (const key of ['t1', 's2', 's3']) {
      await expect.poll(() => begun).toContain(key)
      end(key)
    }
    await Promise.all([...stranger, third])
  })

  it('with all places taken drops the last call of the person who has the most, never a newcomer’s first', async () => {
    const { ask, begun, end } = watched({ atOnce: 1, callsEach: 5, callsTotal: 8 })
    const crowd = ['a', 'b'].flatMap((who) =>
      [1, 2, 3, 4].map((turn) => ask(who, `${who}${turn}`).catch((error: unknown) => error)),
    )
    const newcomer = ask('friend', 'f1')
    for (let turn = 0; turn < 8; turn += 1) {
      await expect.poll(() => begun).toHaveLength(turn + 1)
      end(begun.at(-1) ?? '')
    }
    expect(await newcomer).toBe('f1 done')
    const refused = (await Promise.all(crowd)).filter((answer) => answer instanceof WorkersBusy)
    expect(refused).toHaveLength(1)
    expect(begun.indexOf('f1')).toBeLessThan(4)
  })

  it('does the same job once, in the first turn among those who asked', async () => {
    const { ask, begun, end } = watched({ ...limits, atOnce: 1 })
    const asked = [ask('stranger', 's1'), ask('stranger', 's2'), ask('stranger', 'shared'), ask('friend', 'shared')]
    for (const key of ['s1', 'shared', 's2']) {
      await expect.poll(() => begun.at(-1)).toBe(key)
      end(key)
    }
    expect(await Promise.all(asked)).toEqual(['s1 done', 's2 done', 'shared done', 'shared done'])
    expect(begun).toEqual(['s1', 'shared', 's2'])
  })

  it('rejects the calls of those who asked for a failed job, and of nobody else', async () => {
    const { ask, fail, end } = watched()
    const bad = [ask('stranger', 'bad'), ask('friend', 'bad')].map((each) =>
      each.catch((error: Error) => error.message),
    )
    const good = ask('friend', 'good')
    fail('bad')
    end('good')
    expect(await Promise.all([...bad, good])).toEqual(['bad', 'bad', 'good done'])
    const again = ask('friend', 'bad')
    end('bad')
    expect(await again).toBe('bad done')
  })

  it('refuses what is too much of one, and of all', async () => {
    const { ask, end, begun } = watched()
    const mine = Array.from({ length: 5 }, (_, at) => ask('stranger', `s${at}`))
    await expect(ask('stranger', 's0')).rejects.toEqual(new WorkersBusy('asker'))
    const others = ['a', 'b', 'c'].map((asker) => ask(asker, asker))
    // The person who has the most gives a place to a newcomer.
    const dropped = expect(mine[4]).rejects.toMatchObject({ whose: 'everybody' })
    others.push(ask('d', 'd'))
    await dropped
    for (let at = 0; at < 8; at += 1) {
      await expect.poll(() => begun.length).toBeGreaterThan(at)
      end(begun[at] ?? '')
    }
    await Promise.all([...mine.slice(0, 4), ...others])
    const later = ask('stranger', 'later')
    end('later')
    expect(await later).toBe('later done')
  })

  it('does not begin what nobody waits for any more', async () => {
    const { ask, begun, end } = watched({ ...limits, atOnce: 1 })
    const first = ask('stranger', 'first')
    const [gone, half] = [new AbortController(), new AbortController()]
    const left = [ask('stranger', 'left', gone.signal), ask('stranger', 'shared', half.signal)]
    const shared = ask('friend', 'shared')
    gone.abort(new Error('gone'))
    half.abort(new Error('gone'))
    for (const each of left) await expect(each).rejects.toThrow('gone')
    end('first')
    await first
    await expect.poll(() => begun).toEqual(['first', 'shared'])
    end('shared')
    expect(await shared).toBe('shared done')
    await Promise.all([expect(ask('stranger', 'x', gone.signal)).rejects.toThrow('gone')])
    expect(begun).toEqual(['first', 'shared'])
  })

  it('drops for a newcomer only what nobody but the longest queue’s owner waits for', async () => {
    const { ask, begun, end } = watched({ atOnce: 1, callsEach: 5, callsTotal: 5 })
    const gone = new AbortController()
    const mine = ['s1', 's2', 's3'].map((key) => ask('stranger', key))
    const left = ask('stranger', 'shared', gone.signal)
    const shared = ask('friend', 'shared')
    gone.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    const fifth = ask('third', 't1')
    const dropped = expect(mine[2]).rejects.toEqual(new WorkersBusy('everybody'))
    const newcomer = ask('fourth', 'f1')
    await dropped
    for (let at = 0; at < 5; at += 1) {
      await expect.poll(() => begun.length).toBeGreaterThan(at)
      end(begun[at] ?? '')
    }
    expect(await Promise.all([mine[0], mine[1], shared, fifth, newcomer])).toContain('shared done')
    expect(begun.toSorted()).toEqual(['f1', 's1', 's2', 'shared', 't1'])
  })

  it('lets short work go first, of others and of the same person, but not without end', async () => {
    const { ask, begun, end } = watched({ ...limits, atOnce: 1, callsTotal: 20 })
    const asked = [ask('stranger', 'drawing 1'), ask('friend', 'drawing 2'), ask('friend', 'short own')]
    for (let at = 0; at < 5; at += 1) asked.push(ask(`uploader ${at}`, `short ${at}`))
    const order = ['drawing 1', 'short own', 'short 0', 'short 1', 'short 2', 'drawing 2', 'short 3', 'short 4']
    for (const key of order) {
      await expect.poll(() => begun.at(-1)).toBe(key)
      end(key)
    }
    await Promise.all(asked)
  })

  it('takes a short call of a person, and of anybody, who is refused more long ones', async () => {
    const { ask, begun, end } = watched({ ...limits, callsEach: 1, callsTotal: 3 })
    const long = [ask('stranger', 'a'), ask('fourth', 'b'), ask('friend', 'c')]
    await expect(ask('stranger', 'd')).rejects.toEqual(new WorkersBusy('asker'))
    await expect(ask('third', 'd')).rejects.toEqual(new WorkersBusy('everybody'))
    const short = [ask('stranger', 'short 1'), ask('third', 'short 2')]
    for (const key of ['a', 'b', 'short 2', 'short 1', 'c']) {
      await expect.poll(() => begun).toContain(key)
      end(key)
    }
    expect(await Promise.all([...long, ...short])).toHaveLength(5)
  })
})
