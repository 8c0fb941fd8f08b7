// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callError } from '../../core/call-error.ts'
import { showPage } from '../../core/testing/show-page.tsx'
import { freshPage } from '../../core/testing.ts'
import { NotOpened } from './not-opened.tsx'

freshPage('/console')
const gone = { 'zh-CN': '这份申请已经处理过', 'en-US': 'Already decided' }

test('what is not there any more is said to be gone', () => {
  const error = callError({ name: 'NotFound', msg: '没有找到', status: 404 })
  showPage(<NotOpened error={error} gone={gone} onRetry={() => undefined} />)
  expect(screen.getByText(gone['zh-CN'])).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a line that broke is not taken for a decision: the page says why, and asks again', () => {
  const onRetry = vi.fn()
  const error = callError({ name: 'NetworkFailed', msg: '网络请求失败，请重试', status: 0 })
  showPage(<NotOpened error={error} gone={gone} onRetry={onRetry} />)
  expect(screen.queryByText(gone['zh-CN'])).toBeNull()
  expect(screen.getByText('网络请求失败，请重试')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
