// @vitest-environment jsdom
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Toasts, toastDone } from '../../components/toast/toast.tsx'
import { freshPage } from '../../core/testing.ts'
import { useShortcuts } from './use-shortcuts.ts'

freshPage()

it('opens the search with Ctrl+K and the list with a question mark', () => {
  const on = { search: vi.fn(), help: vi.fn() }
  renderHook(() => useShortcuts(on))
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: '?' })
  expect([on.search.mock.calls.length, on.help.mock.calls.length]).toEqual([1, 1])
})

it('leaves a question mark that is typed into a field alone', () => {
  const on = { search: vi.fn(), help: vi.fn() }
  renderHook(() => useShortcuts(on))
  render(<input aria-label="words" />)
  fireEvent.keyDown(screen.getByLabelText('words'), { key: '?' })
  expect(on.help).not.toHaveBeenCalled()
})

it('does not open a second dialog over an open one', () => {
  const on = { search: vi.fn(), help: vi.fn() }
  renderHook(() => useShortcuts(on))
  render(<dialog open>something</dialog>)
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true })
  expect(on.search).not.toHaveBeenCalled()
})

it('takes back with Ctrl+Z what a notice offers to undo, but not where one types', () => {
  const undo = vi.fn()
  renderHook(() => useShortcuts({ search: vi.fn(), help: vi.fn() }))
  render(
    <>
      <input aria-label="words" />
      <Toasts />
    </>,
  )
  act(() => toastDone('已移除', { undo }))
  fireEvent.keyDown(screen.getByLabelText('words'), { key: 'z', ctrlKey: true })
  expect(undo).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('已移除')).toBeNull()
})
