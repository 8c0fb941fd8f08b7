// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { freshPage } from '../../core/testing.ts'
import { pagesAround } from './pagination.tsx'
import { useListQuery } from './use-list-query.ts'

freshPage()

function open(address: string, parts: ('status' | 'tab')[] = []) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  return renderHook(() => ({ list: useListQuery({ status: '', tab: 'mine' }, parts), search: useLocation().search }), {
    wrapper,
  })
}

it('reads filters, page and sorting from the address', () => {
  const { result } = open('/me/consultations?status=1&pageNum=3&pageSize=50&sort=-at')
  expect(result.current.list).toMatchObject({
    filters: { status: '1', tab: 'mine' },
    pageNum: 3,
    pageSize: 50,
    sort: '-at',
    isFiltered: true,
  })
})
it('goes back to the first page when a filter changes, and leaves other words alone', () => {
  const { result } = open('/me/consultations?pageNum=3&displayLanguage=en-US')
  act(() => result.current.list.filter({ status: '2' }))
  expect(result.current.search).toBe('?displayLanguage=en-US&status=2')
  expect(result.current.list.pageNum).toBe(1)
})
it('keeps defaults out of the address', () => {
  const { result } = open('/me/consultations?tab=invited&pageNum=2')
  act(() => result.current.list.filter({ tab: 'mine' }))
  expect(result.current.search).toBe('')
  act(() => result.current.list.turnTo(2, 20))
  expect(result.current.search).toBe('?pageNum=2&pageSize=20')
  act(() => result.current.list.turnTo(1, 10))
  expect(result.current.search).toBe('')
})
it('clears filters and keeps the sorting', () => {
  const { result } = open('/me/consultations?status=1&tab=invited&sort=at')
  act(() => result.current.list.clear())
  expect(result.current.search).toBe('?sort=at')
})
it('begins another part of the list without filters, and clears no part', () => {
  const { result } = open('/me/consultations?status=1&pageNum=2&sort=at', ['tab'])
  act(() => result.current.list.filter({ tab: 'invited' }))
  expect(result.current.search).toBe('?sort=at&tab=invited')
  expect(result.current.list.isFiltered).toBe(false)
  act(() => result.current.list.filter({ status: '2' }))
  expect(result.current.search).toBe('?sort=at&tab=invited&status=2')
  act(() => result.current.list.clear())
  expect(result.current.search).toBe('?sort=at&tab=invited')
})
it('opens a row beside the list, which goes with its page', () => {
  const { result } = open('/desk?status=1&pageNum=2')
  act(() => result.current.list.open('a'))
  expect(result.current.search).toBe('?status=1&pageNum=2&id=a')
  expect(result.current.list.openId).toBe('a')
  act(() => result.current.list.turnTo(1))
  expect(result.current.search).toBe('?status=1')
})
it('takes no page that is none', () => {
  expect(open('/me/consultations?pageNum=-1&pageSize=x').result.current.list).toMatchObject({
    pageNum: 1,
    pageSize: 10,
  })
})
it('shows first, last and the neighbours of a page', () => {
  expect(pagesAround(1, 3)).toEqual([1, 2, 3])
  expect(pagesAround(1, 20)).toEqual([1, 2, 3, 4, 5, 'after', 20])
  expect(pagesAround(10, 20)).toEqual([1, 'before', 9, 10, 11, 'after', 20])
  expect(pagesAround(20, 20)).toEqual([1, 'before', 16, 17, 18, 19, 20])
})
