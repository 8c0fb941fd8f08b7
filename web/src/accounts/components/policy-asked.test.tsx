// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { policyVersion, policyVersions, accountRoutes as routes } from '@tongying/contract/accounts'
import { useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { saveToken } from '../../ui/core/session.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { addUploadItem, removeUploadItem } from '../../ui/patterns/upload/upload-store.ts'
import { aUser } from '../fixtures.ts'
import { policyTexts as texts } from '../policy-texts.ts'
import { PolicyAsked } from './policy-asked.tsx'

freshPage('/me/account')
const server = testServer()
const older = policyVersions[1]?.version ?? ''
const policy = { version: policyVersion, effectiveOn: '2026-11-27', isAccepted: false }

beforeEach(() => {
  saveToken('t')
  server.answer(routes.policy, { ...policy, list: [{ version: older, acceptedAt: '2026-11-20T02:00:00.000Z' }] })
})

function Frame() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate('/me/work')}>
        elsewhere
      </button>
      <input aria-label="主诉" />
      <PolicyAsked />
    </>
  )
}
async function show(isPolicyAccepted: boolean, at = '/me/account') {
  server.answer(routes.getUserInfo, aUser({ isPolicyAccepted }))
  const client = showPage(<Frame />, at)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(server.inputsOf(routes.getUserInfo)).toHaveLength(1)
  return client
}
const question = () => screen.queryByRole('dialog', { name: texts.title['zh-CN'] })
const elsewhere = () => fireEvent.click(screen.getByText('elsewhere'))

test('asks when a page opens, says what has changed since, and is done once it is accepted', async () => {
  await show(false)
  await screen.findByRole('dialog', { name: texts.title['zh-CN'] })
  fireEvent.change(screen.getByLabelText('主诉'), { target: { value: '颈前肿物' } })
  const [newest] = policyVersions[0].changes
  await screen.findByText(newest?.['zh-CN'] ?? '')
  expect(screen.getByRole('link', { name: texts.read['zh-CN'] }).getAttribute('href')).toBe('/policy')
  expect(screen.getByRole('button', { name: texts.signOut['zh-CN'] })).toBeTruthy()
  server.answer(routes.acceptPolicy, { ...policy, isAccepted: true, list: [] })
  server.answer(routes.getUserInfo, aUser({ isPolicyAccepted: true }))
  fireEvent.click(screen.getByRole('button', { name: texts.accept['zh-CN'] }))
  await waitFor(() => expect(question()).toBeNull())
  expect(server.inputsOf(routes.acceptPolicy)).toEqual([{ version: policyVersion }])
  expect(screen.getByLabelText<HTMLInputElement>('主诉').value).toBe('颈前肿物')
})

test('a page that is open is not interrupted; the next navigation asks', async () => {
  const client = await show(true)
  server.answer(routes.getUserInfo, aUser({ isPolicyAccepted: false }))
  await client.invalidateQueries()
  await waitFor(() => expect(server.inputsOf(routes.getUserInfo)).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(question()).toBeNull()
  elsewhere()
  await screen.findByRole('dialog', { name: texts.title['zh-CN'] })
})

test('nobody is asked while files are on their way, nor where one exports data or deletes the account', async () => {
  const subject = { kind: 'consultation', id: 'c' } as const
  const item = { id: 'u', fileName: 'a.dcm', bytes: 9, sentBytes: 1, speed: 0, subject, kind: 'imaging' } as const
  addUploadItem({ ...item, state: 'sending' })
  await show(false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(question()).toBeNull()
  removeUploadItem('u')
  elsewhere()
  await screen.findByRole('dialog', { name: texts.title['zh-CN'] })
})

test('the page of one’s own data stays open to whoever does not accept', async () => {
  await show(false, '/me/account/data')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(question()).toBeNull()
})
