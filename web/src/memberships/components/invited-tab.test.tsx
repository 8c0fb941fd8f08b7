// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { answers, type OwnInvitation, membershipRoutes as routes } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { useMe } from '../../accounts/index.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { invitationTexts as texts } from '../joining-texts.ts'
import { InvitedTab } from './invited-tab.tsx'
import { useHospitalList } from './use-hospital-list.ts'

freshPage('/me/hospital')
const server = testServer()
const hospital = '云州医科大学附属第一医院'

function anInvitation(given: Partial<OwnInvitation> = {}): OwnInvitation {
  return {
    inviteId: '0193e2a0-0000-7000-8000-000000000001',
    institutionId: '0193e2a0-0000-7000-8000-000000000002',
    status: 0,
    state: 'pending',
    allowed: ['accept', 'decline'],
    inviteTime: '2026-11-20T02:00:00.000Z',
    expiresAt: '2026-12-04T02:00:00.000Z',
    reson: null,
    answeredAt: null,
    organizationName: hospital,
    organizationCode: '',
    headOfOrganization: '',
    contact: '',
    logo: null,
    inviterName: '',
    hasOwnApplication: false,
    ...given,
  }
}
const onePage = (list: OwnInvitation[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 })

function Tab() {
  return (
    <>
      <header>{useMe()?.hospitalName}</header>
      <InvitedTab list={useHospitalList()} administered={[]} />
    </>
  )
}
/** The buttons of the row, not of the page. */
const inRow = (name: string) =>
  [...document.querySelectorAll('tbody button')].filter(({ textContent }) => textContent === name)

test('who joins reads the new hospital in the header, and the row offers nothing more', async () => {
  server.answer(accountRoutes.getUserInfo, aUser({ hospitalName: '' }))
  server.answer(routes.invitations, onePage([anInvitation()]))
  showPage(<Tab />)
  await screen.findByText(hospital)
  server.answer(routes.answerInvitation, anInvitation({ state: 'accepted', allowed: [] }))
  for (const accept of inRow(texts.accept['zh-CN'])) fireEvent.click(accept)
  server.answer(accountRoutes.getUserInfo, aUser({ hospitalName: hospital }))
  server.answer(routes.invitations, onePage([anInvitation({ state: 'accepted', allowed: [] })]))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: texts.accept['zh-CN'] }))
  await waitFor(() => expect(screen.getByRole('banner').textContent).toBe(hospital))
  await waitFor(() => expect(inRow(texts.accept['zh-CN'])).toEqual([]))
  expect(server.inputsOf(routes.answerInvitation)).toHaveLength(1)
})

test('an own application to the same hospital is said before it gives way', async () => {
  server.answer(routes.invitations, onePage([anInvitation({ hasOwnApplication: true })]))
  showPage(<Tab />)
  await screen.findByText(hospital)
  for (const accept of inRow(texts.accept['zh-CN'])) fireEvent.click(accept)
  expect(within(await screen.findByRole('dialog')).getByText(texts.ownApplication['zh-CN'])).toBeTruthy()
  expect(server.inputsOf(routes.answerInvitation)).toEqual([])
})

test.each([
  ['expired', []],
  ['declined', []],
] as const)('an invitation that is %s offers no answer', async (state, allowed) => {
  server.answer(routes.invitations, onePage([anInvitation({ state, allowed: [...allowed] })]))
  showPage(<Tab />)
  await screen.findByText(hospital)
  expect([...inRow(texts.accept['zh-CN']), ...inRow(texts.decline['zh-CN'])]).toEqual([])
})

test('who declines an invitation gives a reason, which is sent with it', async () => {
  server.answer(routes.invitations, onePage([anInvitation()]))
  server.answer(routes.answerInvitation, anInvitation({ state: 'declined', allowed: [] }))
  showPage(<Tab />)
  await screen.findByText(hospital)
  for (const decline of inRow(texts.decline['zh-CN'])) fireEvent.click(decline)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '已在别处执业' } })
  fireEvent.click(dialog.getByRole('button', { name: texts.decline['zh-CN'] }))
  const sent = { inviteId: anInvitation().inviteId, reson: '已在别处执业', status: String(answers.reject) }
  await waitFor(() => expect(server.inputsOf(routes.answerInvitation)).toMatchObject([sent]))
})
