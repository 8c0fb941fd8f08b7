import { expect, test } from 'vitest'
import { answerPage, page } from './page.ts'

test('pages are counted from one', () => {
  expect(page(1, 20)).toEqual({ limit: 20, offset: 0 })
  expect(page(3, 20)).toEqual({ limit: 20, offset: 40 })
})

test('an answer carries the list, its total and what was asked', () => {
  expect(answerPage(['a'], 41, { pageNum: 3, pageSize: 20 })).toEqual({
    list: ['a'],
    total: 41,
    pageNum: 3,
    pageSize: 20,
  })
})
