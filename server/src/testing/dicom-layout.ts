import { randomFrom } from '../demo/studies/texture.ts'

/** What chance decides, the same for the same seed. */
export type Dice = {
  /** A whole number from `low` to `high`, both included. */
  number: (low: number, high: number) => number
  chance: (part: number) => boolean
  oneOf: <T>(...choices: readonly [T, ...T[]]) => T
}

/** Dice that always fall the same for the same seed. */
export function diceFrom(seed: number): Dice {
  const random = randomFrom(seed)
  const number = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  return {
    number,
    chance: (part) => random() < part,
    oneOf: (...choices) => choices[number(0, choices.length - 1)] ?? choices[0],
  }
}

/** How numbers lie in the file. */
export type Layout = {
  uid: string
  allocated: 8 | 16
  stored: number
  highBit: number
  isSigned: boolean
  samples: 1 | 3
  isPlanar: boolean
  vr: 'OB' | 'OW'
  rows: number
  columns: number
  frames: number
}
