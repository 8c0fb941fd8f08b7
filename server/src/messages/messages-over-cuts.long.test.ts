import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesOverCuts } from '../testing/messages-over-cuts.ts'
import { type TwoProcesses, twoProcesses } from '../testing/processes.ts'

let two: TwoProcesses
beforeAll(async () => {
  two = await twoProcesses()
}, 60_000)
afterAll(() => two?.close())

test('10,000 messages over 500 cuts and two processes: nothing lost, nothing twice, in order, and both tabs count right', async () => {
  expect(await messagesOverCuts(two, { messages: 10_000, cuts: 500 })).toEqual({
    wrongCounts: [],
    lost: [0, 0],
    outOfOrder: 0,
  })
}, 1_800_000)
