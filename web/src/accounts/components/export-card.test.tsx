// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ownExportFilePath, accountRoutes as routes } from '@tongying/contract/accounts'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { ExportCard } from './export-card.tsx'

freshPage('/me/account/data')
const server = testServer()

async function press(recentSeconds: number) {
  const addresses: string[] = []
  const at = '2026-11-27T02:00:00.000Z'
  server.answer(routes.ownExport, { state: 'ready', askedAt: at, readyAt: at, expiresAt: at, nextAt: at })
  server.answer(routes.session, { idleSeconds: 600, endsAt: null, recentSeconds })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(new URL(this.href).pathname)
  })
  showPage(<ExportCard hasSecondFactor={false} />, '/me/account/data')
  fireEvent.click(await screen.findByRole('link', { name: '下载' }))
  return { addresses, saved }
}

test('who signed in of late gets the file', async () => {
  const { addresses, saved } = await press(1_500)
  await waitFor(() => expect(addresses).toEqual([ownExportFilePath]))
  saved.mockRestore()
})

test('a download wants a sign-in of late, and offers one where it is older', async () => {
  const { addresses, saved } = await press(30)
  expect(await screen.findByRole('dialog', { name: '请重新登录' })).toBeTruthy()
  expect(addresses).toEqual([])
  saved.mockRestore()
})
