// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { type Health, operationRoutes as routes } from '@tongying/contract/operations'
import { expect, test } from 'vitest'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { HealthPage } from './health-page.tsx'

freshPage('/console/health')
const server = testServer()
const health: Health = {
  version: '0.1.0',
  releasedOn: '2026-11-21',
  node: 'v24.1.0',
  startedAt: '2026-11-24T02:00:00.000Z',
  database: {
    version: '18.1',
    bytes: 5_000_000,
    sessions: 10,
    waiting: 0,
    migrations: 150,
    lastMigration: '0360-state-of-carriers.sql',
    lastMigrationAt: null,
    isFull: true,
    volume: null,
  },
  files: { totalBytes: 10_000_000, freeBytes: 4_000_000 },
  jobs: { waiting: 4, due: 1, lateSeconds: 12.4, failed: 3 },
  events: { subscriber: 'messages.certification', behind: 2, seconds: 5 },
  audit: { unsealed: 7, sealedAt: null },
  liveSockets: 9,
  backupAt: null,
}

test('says what is wrong in words: a full database, work that failed, a backup that nobody knows of', async () => {
  server.answer(routes.health, health)
  server.answer(routes.storage, {
    usedBytes: 6_000_000,
    files: 12,
    due: [{ what: 'accounts.erase', count: 2, bytes: 0, nextAt: '2026-11-25T02:00:00.000Z' }],
  })
  showPage(<HealthPage />)
  expect(await screen.findByText('已满：只能读取')).toBeTruthy()
  expect(screen.getByText('1个，最久12秒')).toBeTruthy()
  expect(screen.getByText('150个，最后一个：0360-state-of-carriers.sql')).toBeTruthy()
  expect(screen.getByText(/这台机器上没有记录/)).toBeTruthy()
  expect(await screen.findByText('申请注销的，7天后删除')).toBeTruthy()
})
