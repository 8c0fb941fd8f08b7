// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshPage } from '../../core/testing.ts'
import type { Hit } from './hit.ts'
import { useSearch } from './use-search.ts'

freshPage()

describe('the search', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const hit = (title: string): Hit => ({ key: title, title, path: `/${title}` })

  it('drops the answer to older words that comes late', async () => {
    const answers = new Map<string, (hits: readonly Hit[]) => void>()
    const find = (words: string) => new Promise<readonly Hit[]>((resolve) => void answers.set(words, resolve))
    const { result, rerender } = renderHook(({ words }) => useSearch(words, find), { initialProps: { words: 'ch' } })
    await act(() => vi.advanceTimersByTimeAsync(250))
    rerender({ words: 'chen' })
    await act(() => vi.advanceTimersByTimeAsync(250))
    await act(async () => answers.get('chen')?.([hit('chen')]))
    await act(async () => answers.get('ch')?.([hit('old')]))
    expect(result.current).toEqual({ hits: [hit('chen')], state: 'found' })
  })

  it('asks once for words that are typed in one go', async () => {
    const find = vi.fn(async () => [])
    const { rerender } = renderHook(({ words }) => useSearch(words, find), { initialProps: { words: 'H' } })
    for (const words of ['HZ', 'HZ2', 'HZ20']) {
      await act(() => vi.advanceTimersByTimeAsync(100))
      rerender({ words })
    }
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(find.mock.calls).toEqual([['HZ20']])
  })

  it('says that it failed', async () => {
    const { result } = renderHook(() => useSearch('x', () => Promise.reject(new Error('down'))))
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(result.current.state).toBe('failed')
  })
})
