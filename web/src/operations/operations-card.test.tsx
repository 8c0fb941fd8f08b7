// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { managedAccountRoutes } from '@tongying/contract/accounts'
import { type CarrierState, operationRoutes as routes } from '@tongying/contract/operations'
import { beforeEach, expect, test } from 'vitest'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { OperationsCard } from './operations-card.tsx'

freshPage('/console')
const server = testServer()
const carrier: CarrierState = {
  name: 'mail',
  via: 'smtp',
  lastSuccessAt: '2026-11-24T02:00:00.000Z',
  lastFailureAt: null,
  lastError: '',
  failuresSince: 0,
  budgets: [],
  to: '',
}
beforeEach(() => {
  server.answer(managedAccountRoutes.roleRequests, { list: [] })
  server.answer(routes.failedJobs, { list: [], total: 0 })
})

test('a carrier that fails is named and leads to its page; one that works is not', async () => {
  server.answer(routes.carriers, {
    list: [
      { ...carrier, failuresSince: 3 },
      { ...carrier, name: 'sms' },
    ],
  })
  showPage(<OperationsCard />)
  expect((await screen.findByRole('link', { name: '邮件' })).getAttribute('href')).toBe('/console/carriers')
  expect(screen.queryByText('没有需要处理的事')).toBeNull()
})

test('where every carrier works nothing needs anybody', async () => {
  server.answer(routes.carriers, { list: [carrier] })
  showPage(<OperationsCard />)
  expect(await screen.findByText('没有需要处理的事')).toBeTruthy()
})
