// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { ApplicationPage } from './application-page.tsx'
import { ConsultationPage } from './consultation-page.tsx'
import { ReportDocumentPage } from './report-document-page.tsx'
import { ReportPage } from './report-page.tsx'
import { SuccessPage } from './success-page.tsx'

freshPage('/me/consultations')
const server = testServer()

const addresses: [address: string, path: string, Page: ComponentType][] = [
  ['/me/consultations/garbage', '/me/consultations/:id', ConsultationPage],
  ['/me/consultations/garbage/report', '/me/consultations/:id/report', ReportPage],
  ['/meetingApply?id=garbage', '/meetingApply', ApplicationPage],
  ['/consultationPdf?id=garbage', '/consultationPdf', ReportDocumentPage],
  ['/consultationPdf', '/consultationPdf', ReportDocumentPage],
  ['/applySuccess', '/applySuccess', SuccessPage],
]

test.each(addresses)('%s leads nowhere: the page says so, and how to go on', async (address, path, Page) => {
  server.answer(accountRoutes.getUserInfo, aUser())
  showPage(
    <Routes>
      <Route path={path} Component={Page} />
    </Routes>,
    address,
  )
  expect(await screen.findByText('没有这份会诊')).toBeTruthy()
  expect(screen.getByRole('link', { name: '回到会诊列表' }).getAttribute('href')).toBe('/me/consultations')
})
