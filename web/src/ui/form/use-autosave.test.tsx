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
it('saves nothing while it is handed in, and nothing of it afterwards', async () => {
  const calls: string[] = []
  const save = vi.fn(async (values: string) => void calls.push(`save ${values}`))
  const { result, unmount } = renderHook(() => useAutosave(save))
  act(() => result.current.touch('a'))
  let agree: () => void = () => undefined
  let handing: Promise<unknown> | undefined
  act(() => {
    handing = result.current.handIn(() => {
      calls.push('hand in')
      return new Promise<void>((resolve) => {
        agree = resolve
      })
    })
  })
  await pass(10)
  act(() => result.current.touch('ab'))
  await pass(5_000)
  agree()
  await act(() => handing ?? Promise.resolve())
  await pass(20_000)
  unmount()
  expect(calls).toEqual(['save a', 'hand in'])
})
it('saves on when the server did not agree', async () => {
  const save = vi.fn(async (_: string) => undefined)
  const { result } = renderHook(() => useAutosave(save))
  await act(async () => {
    const handing = result.current.handIn(async () => {
      result.current.touch('mended')
      throw new Error('refused')
    })
    await expect(handing).rejects.toThrow('refused')
  })
  await pass(1_300)
  expect(save.mock.calls).toEqual([['mended']])
})
it('hands in nothing whose last change could not be saved', async () => {
  const save = vi.fn().mockRejectedValue(new Error('down'))
  const send = vi.fn(async () => undefined)
  const { result } = renderHook(() => useAutosave(save))
  act(() => result.current.touch('a'))
  await act(() => expect(result.current.handIn(send)).rejects.toThrow('down'))
  expect(send).not.toHaveBeenCalled()
})
