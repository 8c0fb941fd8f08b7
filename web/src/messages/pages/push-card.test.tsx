// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { messageRoutes as routes } from '@tongying/contract/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { PushCard } from './push-card.tsx'

freshPage('/me/account/notifications')
const server = testServer()
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const publicKey = 'the-key-of-the-sender'
/** A browser that takes notices, as its owner answers its question. */
function aBrowser(answer: 'granted' | 'denied' | 'default') {
  const asked: object[] = []
  const permission: { permission: string; requestPermission(): Promise<string> } = {
    permission: 'default',
    requestPermission: async () => {
      permission.permission = answer
      return answer
    },
  }
  const subscription = {
    endpoint: 'https://push.example/one',
    getKey: (name: string) => new TextEncoder().encode(name).buffer,
  }
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async (options: object) => {
      asked.push(options)
      return subscription
    },
  }
  vi.stubGlobal('Notification', permission)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => ({ pushManager }) },
  })
  return asked
}
function show(isOnHere = false) {
  server.answer(routes.pushBrowsers, { publicKey, isOnHere, others: 1 })
  server.answer(routes.addPushBrowser, { publicKey, isOnHere: true, others: 1 })
  server.answer(routes.endPushBrowser, { publicKey, isOnHere: false, others: 1 })
  showPage(<PushCard />, '/me/account/notifications')
}

test('turned on, the browser says where it takes notices, of this sender alone', async () => {
  const asked = aBrowser('granted')
  show()
  fireEvent.click(await screen.findByRole('button', { name: '在这个浏览器开启' }))
  await waitFor(() => expect(server.inputsOf(routes.addPushBrowser)).toHaveLength(1))
  expect(server.inputsOf(routes.addPushBrowser)).toEqual([
    {
      endpoint: 'https://push.example/one',
      p256dh: btoa('p256dh').replace(/=+$/, ''),
      auth: btoa('auth').replace(/=+$/, ''),
    },
  ])
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: publicKey }])
})

test('whoever refuses reads how to allow it, and nothing is turned on', async () => {
  aBrowser('denied')
  show()
  fireEvent.click(await screen.findByRole('button', { name: '在这个浏览器开启' }))
  await screen.findByText('这个浏览器屏蔽了通知，请在浏览器设置里允许本网站发送通知。')
  expect(server.inputsOf(routes.addPushBrowser)).toEqual([])
})

test('turned off, the server is told', async () => {
  aBrowser('granted')
  show(true)
  fireEvent.click(await screen.findByRole('button', { name: '在这个浏览器关闭' }))
  await waitFor(() => expect(server.inputsOf(routes.endPushBrowser)).toHaveLength(1))
})

test('a browser without it says so', async () => {
  show()
  await screen.findByText('这个浏览器不支持通知。')
})
