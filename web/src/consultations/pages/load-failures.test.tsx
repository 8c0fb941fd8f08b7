// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { ReportDocumentPage } from './report-document-page.tsx'
import { ReportPage } from './report-page.tsx'

freshPage('/me/consultations')
const server = testServer()
const broken = { name: 'Unavailable', status: 503 } as const
const why = '服务暂时不可用'

function open(address: string, path: string, Page: ComponentType) {
  server.answer(accountRoutes.getUserInfo, aUser())
  showPage(
    <Routes>
      <Route path={path} Component={Page} />
    </Routes>,
    address,
  )
}

test.each([
  ['/consultationPdf?id=1', '/consultationPdf', ReportDocumentPage],
  ['/me/consultations/1/report', '/me/consultations/:id/report', ReportPage],
] as const)('%s that could not be loaded claims nothing about the report', async (address, path, Page) => {
  server.refuse(routes.detail, broken, why)
  open(address, path, Page)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByText('加载失败')).toBeTruthy()
  expect(screen.queryByText('会诊报告还没有出具')).toBeNull()
  expect(screen.queryByText('现在不能撰写这份报告')).toBeNull()
})

test('trying again asks for the sheet that failed', async () => {
  const report = {
    ...{ reportNo: 'BG1', revision: 1, version: 1, savedAt: null, submittedAt: null, reviewNote: null },
    ...{ textSha256: 'ab12'.repeat(16), sha256: null, issuedAt: '2026-11-24T06:00:00.000Z', addenda: [] },
    pendingAddendum: null,
  }
  server.answer(routes.detail, aDetail({ state: 'completed', report }))
  server.refuse(routes.reportSheet, broken, why)
  open('/consultationPdf?id=1', '/consultationPdf', ReportDocumentPage)
  await screen.findByText(why)
  server.forget()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(server.inputsOf(routes.reportSheet)).toHaveLength(1))
})
