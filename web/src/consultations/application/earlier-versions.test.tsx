// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../ui/core/i18n.ts'
import { loadParts } from '../../ui/core/part.ts'
import { queryClient } from '../../ui/core/query-client.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { EarlierVersions } from './earlier-versions.tsx'

freshPage()
afterEach(() => vi.unstubAllGlobals())

test('shows when a content was overwritten and what differs, and gives a field back', async () => {
  await loadParts()
  act(() => setLanguage('zh-CN'))
  const content = { main: '医生写的', patientName: '陈若兰', gender: 2 }
  const data = { list: [{ version: 0, keptAt: '2026-11-22T02:00:00.000Z', content }] }
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, success: true, msg: '', data }))
  const onRestore = vi.fn()
  const now = { main: '脚本写的', patientName: '陈若兰', gender: 1 }
  render(
    <QueryClientProvider client={queryClient}>
      <EarlierVersions id="0190a000-0000-7000-8000-000000000001" now={now} onRestore={onRestore} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '以前的版本…' }))
  expect(await screen.findByText(/被覆盖$/)).toBeTruthy()
  expect(screen.getByText('医生写的')).toBeTruthy()
  expect(screen.queryByText('陈若兰')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '恢复主诉' }))
  expect(onRestore).toHaveBeenCalledWith({ main: '医生写的' })
  act(() => setLanguage('en-US'))
  expect(screen.getByRole('button', { name: /^Restore Chief|^Restore .*complaint/i })).toBeTruthy()
})
