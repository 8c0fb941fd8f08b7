import type { Clock } from '../clock.ts'

export interface TestClock extends Clock {
  /** Moves the product's time forward. */
  moveBy(milliseconds: number): void
}

/** A clock that runs with the machine's, plus what a test adds. */
export function testClock(): TestClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    moveBy: (milliseconds) => {
      offset += milliseconds
    },
  }
}
