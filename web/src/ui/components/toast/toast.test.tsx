// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import { Toasts, toastDone, toastFailure } from './toast.tsx'

freshPage()
beforeEach(() => setLanguage('zh-CN'))
afterEach(() => vi.useRealTimers())

it('interrupts a screen reader for failures only', () => {
  render(<Toasts />)
  act(() => {
    toastDone('提交成功')
    toastFailure('提交失败')
  })
  expect(within(screen.getByRole('status')).getByText('提交成功')).toBeTruthy()
  expect(within(screen.getByRole('alert')).getByText('提交失败')).toBeTruthy()
})
it('says the same sentence once', () => {
  render(<Toasts />)
  act(() => {
    toastFailure('请求超时，请重试')
    toastFailure('请求超时，请重试')
  })
  expect(screen.getAllByText('请求超时，请重试')).toHaveLength(1)
})
it('takes back what can be taken back', async () => {
  const undo = vi.fn()
  render(<Toasts />)
  act(() => toastDone('已移除', { undo }))
  await userEvent.setup().click(screen.getByRole('button', { name: '撤销' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('已移除')).toBeNull()
})
it('goes away by itself', async () => {
  vi.useFakeTimers()
  render(<Toasts />)
  act(() => toastDone('已保存'))
  await act(() => vi.advanceTimersByTimeAsync(3_900))
  expect(screen.queryByText('已保存')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByText('已保存')).toBeNull()
})
