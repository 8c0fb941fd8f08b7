// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type PractitionerRecord, standingRoutes as routes } from '@tongying/contract/practitioners'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { standingTexts as texts } from '../standing-texts.ts'
import { PractitionerPage } from './practitioner-page.tsx'

freshPage('/console/practitioners/1')
const server = testServer()
const id = '0193e2a0-0000-7000-8000-000000000001'

function aRecord(given: Partial<PractitionerRecord> = {}): PractitionerRecord {
  return {
    accountId: id,
    name: '顾怀远',
    title: '主任医师',
    hospitalName: '云州医大附一',
    standing: 'inForce',
    licenceExpiresOn: null,
    certifiedAt: '2026-11-20T02:00:00.000Z',
    isListed: true,
    departments: ['超声医学科'],
    phone: '138****0005',
    reason: '',
    history: [],
    reviewVersion: 3,
    allowed: ['suspend', 'revoke'],
    ...given,
  }
}
async function show(it: PractitionerRecord) {
  server.answer(routes.practitioner, it)
  const path = '/console/practitioners/:practitionerId'
  showPage(
    <Routes>
      <Route path={path} element={<PractitionerPage />} />
    </Routes>,
    path.replace(':practitionerId', id),
  )
  await screen.findByRole('heading', { level: 1, name: it.name })
}
const actions = () =>
  screen.queryAllByRole('button').flatMap(({ textContent }) => (textContent?.endsWith('…') ? [textContent] : []))

test('what the reader may do is offered, and nothing to who may only read', async () => {
  await show(aRecord())
  expect(actions()).toEqual(['撤销认证…', '暂停认证…'])
})

test('title and departments stand under what they are, not under “physician”', async () => {
  await show(aRecord())
  expect(screen.getByText(texts.post['zh-CN']).nextElementSibling?.textContent).toBe('主任医师、超声医学科')
  expect(screen.queryByText(texts.person['zh-CN'])).toBeNull()
})

test('who may not change it reads who may', async () => {
  await show(aRecord({ allowed: [] }))
  expect(actions()).toEqual([])
  expect(screen.getByText(texts.ownOne['zh-CN'])).toBeTruthy()
})

test('a suspension asks for its reason, names the state that was read, and the page then shows the new one', async () => {
  await show(aRecord())
  fireEvent.click(screen.getByRole('button', { name: '暂停认证…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '暂停认证' }))
  expect(await dialog.findAllByText('请填写')).not.toEqual([])
  expect(server.inputsOf(routes.suspend)).toEqual([])
  // A usual reason is added to what was typed, and replaces nothing.
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '来函日期2026-11-20' } })
  fireEvent.click(dialog.getByRole('button', { name: texts.checking['zh-CN'] }))
  const reason = `来函日期2026-11-20；${texts.checking['zh-CN']}`
  server.answer(routes.suspend, { id, standing: 'suspended' })
  server.answer(routes.practitioner, aRecord({ standing: 'suspended', reason, allowed: ['reinstate', 'revoke'] }))
  fireEvent.click(dialog.getByRole('button', { name: '暂停认证' }))
  await waitFor(() => expect(actions()).toEqual(['撤销认证…', '恢复认证…']))
  expect(server.inputsOf(routes.suspend)).toEqual([{ id, reviewVersion: 3, reason }])
})
