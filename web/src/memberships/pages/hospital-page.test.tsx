// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { anOrganization } from '../fixtures.ts'
import { hospitalTexts as texts } from '../institution-texts.ts'
import { HospitalPage } from './hospital-page.tsx'

freshPage('/me/hospital')
const server = testServer()
const member = anOrganization({ waitingCount: 5 })
const administered = anOrganization({ id: '0193e2a0-0000-7000-8000-0000000000aa', isAdmin: true, waitingCount: 2 })

async function show(list: (typeof member)[], address = '/me/hospital'): Promise<void> {
  server.answer(routes.myOrganizations, { list, total: list.length, pageNum: 1, pageSize: 100 })
  server.answer(routes.members, { list: [], total: 0, pageNum: 1, pageSize: 20 })
  showPage(<HospitalPage />, address)
  await screen.findByRole('heading', { name: texts.title['zh-CN'] })
}
const invite = () => screen.queryByRole('button', { name: texts.invite['zh-CN'] })

test('a plain member invites nobody and opens no members, not by the address either', async () => {
  await show([member], '/me/hospital?view=members')
  expect(invite()).toBeNull()
  expect(server.inputsOf(routes.members)).toEqual([])
  expect(document.querySelector('main nav, nav')?.textContent).not.toContain('5')
})

test('an administrator invites and sees the members of the hospital that is theirs to keep', async () => {
  await show([member, administered], `/me/hospital?view=members&institution=${member.id}`)
  expect(invite()).toBeTruthy()
  await expect.poll(() => server.inputsOf(routes.members)).toMatchObject([{ institutionId: administered.id }])
  expect(document.querySelector('main nav, nav')?.textContent).toContain('2')
})
