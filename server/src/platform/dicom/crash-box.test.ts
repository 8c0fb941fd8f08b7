import { describe, expect, it } from 'vitest'
import { type BoxAnswer, type Inmate, openCrashBox } from './crash-box.ts'

type Fate = 'answer' | 'hang' | 'die' | 'grow'

function boxOf(started: { count: number }) {
  const start = (): Inmate<Fate, string> => {
    started.count += 1
    let onAnswer = (_answer: BoxAnswer<string>) => {}
    let onEnd = () => {}
    let memory = 0
    return {
      send: (fate) => {
        if (fate === 'answer') setImmediate(() => onAnswer({ answer: 'fine' }))
        if (fate === 'die') setImmediate(() => onEnd())
        if (fate === 'grow') memory = 100
      },
      kill: () => onEnd(),
      hold: () => {},
      memory: () => memory,
      onAnswer: (listener) => {
        onAnswer = listener
      },
      onEnd: (listener) => {
        onEnd = listener
      },
    }
  }
  return openCrashBox<Fate, string>({ start, timeoutMs: 300, memoryBytes: 50 })
}

describe('a box for work that may die', () => {
  it.each([
    ['hang', 'timedOut'],
    ['die', 'unreadable'],
    ['grow', 'tooLarge'],
  ] as const)('refuses what makes it %s, and answers the next question with a new worker', async (fate, reason) => {
    const started = { count: 0 }
    const box = boxOf(started)
    const first = box.ask(fate).catch((thrown: unknown) => thrown)
    const second = box.ask('answer')
    expect(await first).toMatchObject({ reason })
    expect(await second).toBe('fine')
    expect(started.count).toBe(2)
  })

  it('keeps its worker between answers', async () => {
    const started = { count: 0 }
    const box = boxOf(started)
    await Promise.all([box.ask('answer'), box.ask('answer'), box.ask('answer')])
    expect(started.count).toBe(1)
  })
})
