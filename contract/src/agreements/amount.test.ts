import { expect, it } from 'vitest'
import { centsOf, typedAmount } from './amount.ts'

it('keeps every cent of what is typed', () => {
  expect(['300', '300.5', '0.07', '1000000'].map(centsOf)).toEqual([30000, 30050, 7, 100_000_000])
  for (const right of ['0', ' 12.30 ', '1000000.00']) expect(typedAmount.safeParse(right).success).toBe(true)
  for (const wrong of ['', '-1', '1e3', '1,000', '1.234', '1000000.01', 'NaN', '９'])
    expect(typedAmount.safeParse(wrong).success).toBe(false)
})
