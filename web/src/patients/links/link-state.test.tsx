// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { patientLinkStateLabels as labels, type PatientLink, linkRoutes as routes } from '@tongying/contract/patients'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aLink } from '../fixtures.ts'
import { LinkState } from './link-state.tsx'
import { linkTexts as texts } from './texts.ts'

freshPage('/meetingApply')
const server = testServer()
const owner = { ownerKind: 'consultation', ownerId: '0193e2a0-0000-7000-8000-0000000000ff' } as const

function show(given: Partial<PatientLink>): PatientLink {
  const link = aLink(given)
  showPage(<LinkState owner={owner} link={link} />)
  return link
}

test('a link that waits says where it went and until when it works, and can be revoked', async () => {
  const link = show({})
  expect(document.body.textContent).toContain('136****5120')
  expect(document.body.textContent).toContain('2026-11-23 10:00')
  server.answer(routes.revokeLink, { link })
  fireEvent.click(screen.getByRole('button', { name: texts.revoke['zh-CN'] }))
  await waitFor(() => expect(server.inputsOf(routes.revokeLink)).toEqual([{ ...owner, linkId: link.id }]))
})

test('one that has expired says so, whatever its state, and cannot be revoked', () => {
  show({ isExpired: true })
  expect(screen.getByText(texts.expired['zh-CN'])).toBeTruthy()
  expect(screen.queryByText(labels.sent['zh-CN'])).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one by QR code has no number; an SMS that did not arrive is reported', () => {
  show({ phone: null, isUndelivered: true })
  expect(screen.getByText(texts.byQr['zh-CN'])).toBeTruthy()
  expect(screen.getByText(texts.undelivered['zh-CN'])).toBeTruthy()
})
