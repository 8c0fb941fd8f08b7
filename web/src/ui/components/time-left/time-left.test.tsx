// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import { TimeLeft } from './time-left.tsx'

freshPage()
beforeEach(() => {
  setLanguage('zh-CN')
  vi.useFakeTimers({ now: new Date('2026-12-08T01:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('counts to the second, says the last minute aloud, and tells its end once', () => {
  const onOver = vi.fn()
  render(<TimeLeft label="09:45 给您留着" until={Date.now() + 300_000} onOver={onOver} />)
  expect(screen.getByRole('timer').textContent).toBe('5分')
  pass(22_000)
  expect(screen.getByRole('timer').textContent).toBe('4分38秒')
  expect(screen.getByRole('status').textContent).toBe('')
  pass(220_000)
  expect(screen.getByRole('status').textContent).toBe('还剩不到1分钟')
  expect(onOver).not.toHaveBeenCalled()
  pass(58_000)
  expect(screen.getByRole('timer').textContent).toBe('0秒')
  expect(screen.getByRole('status').textContent).toBe('时间到了')
  pass(10_000)
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('another time that is held starts the clock again', () => {
  const onOver = vi.fn()
  const { rerender } = render(<TimeLeft label="09:45" until={Date.now() + 2_000} onOver={onOver} />)
  pass(3_000)
  expect(onOver).toHaveBeenCalledTimes(1)
  rerender(<TimeLeft label="10:00" until={Date.now() + 2_000} onOver={onOver} />)
  expect(screen.getByRole('timer').textContent).toBe('2秒')
  pass(3_000)
  expect(onOver).toHaveBeenCalledTimes(2)
})
