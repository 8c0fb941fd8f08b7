// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type CarrierState, operationRoutes as routes } from '@tongying/contract/operations'
import { expect, test } from 'vitest'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { CarriersPage } from './carriers-page.tsx'

freshPage('/console/carriers')
const server = testServer()
const sms: CarrierState = {
  name: 'sms',
  via: 'aliyun',
  lastSuccessAt: '2026-11-24T02:00:00.000Z',
  lastFailureAt: '2026-11-24T03:00:00.000Z',
  lastError: 'SmsRefused: …',
  failuresSince: 3,
  budgets: [{ name: 'notice budget', used: 12, allowed: 5_000 }],
  to: '138****0005',
}
const mail: CarrierState = { ...sms, name: 'mail', via: 'file', failuresSince: 0, lastError: '', budgets: [], to: '' }

test('a carrier that fails says so with its reason; a test message goes to one’s own phone, not to an address that is not there', async () => {
  server.answer(routes.carriers, { list: [sms, mail] })
  showPage(<CarriersPage />)
  expect(await screen.findByText('已连续失败3次')).toBeTruthy()
  expect(screen.getByText('SmsRefused: …')).toBeTruthy()
  expect(screen.getByText('12 / 5000')).toBeTruthy()
  expect(screen.getByText('写入文件，不会送达任何人')).toBeTruthy()
  server.answer(routes.testCarrier, { to: '138****0005', texts: ['x'] })
  const buttons = screen.getAllByRole('button', { name: '发送测试消息' })
  expect(buttons).toHaveLength(1)
  if (buttons[0]) fireEvent.click(buttons[0])
  await waitFor(() => expect(server.inputsOf(routes.testCarrier)).toEqual([{ carrier: 'sms' }]))
})

test('a notice is tried by what is ticked, shown in both languages, and a channel that refuses says why', async () => {
  server.answer(routes.carriers, { list: [sms, mail] })
  server.answer(routes.notices, { list: [{ key: 'account.suspended', title: '账号已停用', isSms: true }] })
  server.answer(routes.tryNotice, {
    shown: [
      { language: 'zh-CN', title: '账号已停用', content: '原因：示例' },
      { language: 'en-US', title: 'Account suspended', content: 'Reason: 示例' },
    ],
    tried: [
      { channel: 'sms', to: '138****0009', refused: '' },
      { channel: 'push', to: '', refused: '通道没有接收' },
    ],
  })
  showPage(<CarriersPage />)
  fireEvent.click(await screen.findByRole('button', { name: '试发通知…' }))
  await userEvent.type(await screen.findByRole('combobox', { name: /通知/, hidden: true }), '账号已停用{Enter}')
  for (const name of ['短信', '浏览器']) fireEvent.click(screen.getByRole('checkbox', { name, hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: '发送', hidden: true }))
  await screen.findByText('Account suspended')
  expect(server.inputsOf(routes.tryNotice)).toMatchObject([{ notice: 'account.suspended', sms: true, push: true }])
  expect(screen.getByText('已发到138****0009')).toBeTruthy()
  expect(screen.getByText('通道没有接收')).toBeTruthy()
})
