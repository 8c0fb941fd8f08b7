// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { messageRoutes } from '@tongying/contract/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../core/call.ts'
import { reportReachable } from '../../core/connection.ts'
import { showPage } from '../../core/testing/show-page.tsx'
import { freshPage } from '../../core/testing.ts'
import { OfflineBanner } from './offline-banner.tsx'

freshPage()
afterEach(() => {
  vi.unstubAllGlobals()
  reportReachable()
})
const words = () => screen.queryByText(/没有保存到服务器/)
const ask = () => act(() => call(messageRoutes.unreadCount, {}).catch(() => undefined))

test('is there while the browser has no network, until the server has answered', async () => {
  showPage(<OfflineBanner />)
  expect(words()).toBeNull()
  act(() => void dispatchEvent(new Event('offline')))
  expect(words()).toBeTruthy()
  // A network is no server yet.
  act(() => void dispatchEvent(new Event('online')))
  expect(words()).toBeTruthy()
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, success: true, msg: '', data: 0 }))
  await ask()
  expect(words()).toBeNull()
})

test('is there when a call does not reach the server, and not for a refusal', async () => {
  showPage(<OfflineBanner />)
  vi.stubGlobal('fetch', async () => Response.json({ code: 404, msg: 'gone', error: 'Gone' }, { status: 404 }))
  await ask()
  expect(words()).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await ask()
  expect(words()).toBeTruthy()
})
