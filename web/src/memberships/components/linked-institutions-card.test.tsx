// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { institutionSignInRoutes as routes } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { linkedTexts as texts } from '../linked-texts.ts'
import { LinkedInstitutionsCard } from './linked-institutions-card.tsx'

freshPage('/me/account')
const server = testServer()
const county = {
  ...{ institutionId: '0193e2a0-0000-7000-8000-000000000001', institutionName: '青岚县人民医院' },
  ...{ linkedAt: '2026-11-20T02:00:00.000Z', lastUsedAt: '2026-11-26T02:00:00.000Z' },
}

test('a linked institution stands on the page, and is unlinked after a question', async () => {
  server.answer(routes.linkedInstitutions, { list: [county] })
  showPage(<LinkedInstitutionsCard />)
  expect(await screen.findByText('青岚县人民医院')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '取消关联：青岚县人民医院' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(server.inputsOf(routes.unlinkInstitution)).toEqual([])
  server.answer(routes.unlinkInstitution, {})
  server.answer(routes.linkedInstitutions, { list: [] })
  fireEvent.click(dialog.getByRole('button', { name: texts.unlink['zh-CN'] }))
  await waitFor(() => expect(screen.queryByText('青岚县人民医院')).toBeNull())
  expect(server.inputsOf(routes.unlinkInstitution)).toEqual([{ institutionId: county.institutionId }])
})

test('whoever has linked none sees no card', async () => {
  server.answer(routes.linkedInstitutions, { list: [] })
  showPage(<LinkedInstitutionsCard />)
  await waitFor(() => expect(server.inputsOf(routes.linkedInstitutions)).toHaveLength(1))
  expect(screen.queryByText(texts.title['zh-CN'])).toBeNull()
})
