// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { BreakGlassDialog } from './break-glass-dialog.tsx'
import { breakGlassTexts as texts } from './texts.ts'

freshPage('/me/consultations/accessLog')
const server = testServer()

test('who has no second factor reads so before anything is typed, with the way to it', async () => {
  server.answer(accountRoutes.getUserInfo, aUser({ hasSecondFactor: false }))
  showPage(<BreakGlassDialog id="HZ20261123000001" onClose={() => {}} />)
  expect(await screen.findByText(texts.factorFirst['zh-CN'])).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.toSecurity['zh-CN'] }).getAttribute('href')).toBe('/me/account')
})

test('who has one reads nothing of it', async () => {
  server.answer(accountRoutes.getUserInfo, aUser({ hasSecondFactor: true }))
  showPage(<BreakGlassDialog id="HZ20261123000001" onClose={() => {}} />)
  expect(await screen.findByLabelText(new RegExp(texts.reason['zh-CN']))).toBeTruthy()
  expect(screen.queryByText(texts.factorFirst['zh-CN'])).toBeNull()
})
