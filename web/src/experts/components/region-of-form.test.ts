import { expect, test } from 'vitest'
import { withRegion, withThree } from './region-of-form.ts'

test('a region is three fields of the contract, and one of the form', () => {
  const typed = { realName: '梁书远', region: ['33', '3301', '330106'] }
  const three = { realName: '梁书远', province: '33', city: '3301', county: '330106' }
  expect(withThree(typed)).toEqual(three)
  expect(withRegion(three)).toEqual(typed)
})

test('what is not chosen is nothing', () => {
  const typed: { realName: string; region?: string[] } = { realName: '梁书远' }
  expect(withThree(typed)).toEqual({ realName: '梁书远', province: null, city: null, county: null })
  expect(withRegion({ realName: '梁书远', province: null })).toEqual({ realName: '梁书远' })
  expect(withRegion({ province: '44', city: '4419', county: null })).toEqual({ region: ['44', '4419'] })
})
