import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesOverCuts } from '../testing/messages-over-cuts.ts'
import { type TwoProcesses, twoProcesses } from '../testing/processes.ts'

let two: TwoProcesses
beforeAll(async () => {
  two = await twoProcesses()
}, 60_000)
afterAll(() => two?.close())

test('500 messages over 50 cuts and two processes: nothing lost, nothing twice, in order, and both tabs count right', async () => {
  expect(await messagesOverCuts(two, { messages: 500, cuts: 50 })).toEqual({
    wrongCounts: [],
    lost: [0, 0],
    outOfOrder: 0,
  })
}, 120_000)
