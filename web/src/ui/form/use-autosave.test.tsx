// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshPage } from '../testing.ts'
import { useAutosave } from './use-autosave.ts'

freshPage()
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('saves once when the typing pauses, with the newest values', async () => {
  const save = vi.fn(async () => undefined)
  const { result } = renderHook(() => useAutosave(save))
  act(() => result.current.touch('a'))
  await pass(500)
  act(() => result.current.touch('ab'))
  await pass(1_300)
  expect(save.mock.calls).toEqual([['ab']])
  expect(result.current.state).toBe('saved')
  expect(result.current.savedAt).toBeInstanceOf(Date)
})
it('never has two saves on the way, and ends with the newest', async () => {
  const ends: (() => void)[] = []
  const save = vi.fn((_: string) => new Promise<void>((resolve) => ends.push(resolve)))
  const { result } = renderHook(() => useAutosave(save))
  act(() => result.current.touch('a'))
  await pass(1_300)
  act(() => result.current.touch('ab'))
  await pass(5_000)
  expect(save).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await pass(10)
  expect(save.mock.calls.at(-1)).toEqual(['ab'])
})
it('keeps what could not be saved and tries again', async () => {
  const save = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined)
  const { result } = renderHook(() => useAutosave(save))
  act(() => result.current.touch('a'))
  await pass(1_300)
  expect(result.current.state).toBe('failed')
  await pass(10_000)
  expect(save.mock.calls).toEqual([['a'], ['a']])
  expect(result.current.state).toBe('saved')
})
it('saves what waits when the page is left', async () => {
  const save = vi.fn(async () => undefined)
  const { result, unmount } = renderHook(() => useAutosave(save))
  act(() => result.current.touch('a'))
  unmount()
  await vi.advanceTimersByTimeAsync(0)
  expect(save).toHaveBeenCalledWith('a')
})
