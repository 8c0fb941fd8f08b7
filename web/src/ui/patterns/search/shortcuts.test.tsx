// @vitest-environment jsdom
import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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
