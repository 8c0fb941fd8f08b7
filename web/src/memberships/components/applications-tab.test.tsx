// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { auditFilters } from '@tongying/contract/kit'
import {
  answers,
  type JoinApplicationRow,
  type JoinApplicationState,
  joinApplicationStateLabels as labels,
  type OwnApplicationRow,
  membershipRoutes as routes,
} from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { anOrganization } from '../fixtures.ts'
import { applicationTexts as texts } from '../joining-texts.ts'
import { ApplicationsTab } from './applications-tab.tsx'
import { JoinStatus } from './join-status.tsx'
import { useHospitalList } from './use-hospital-list.ts'

freshPage('/me/hospital?tab=applications')
const server = testServer()

type JoinRow = Extract<OwnApplicationRow, { kind: 'join' }>

function anApplication(at: number, given: Partial<JoinRow>): JoinRow {
  return {
    kind: 'join',
    applyId: `0193e2a0-0000-7000-8000-00000000000${at}`,
    institutionId: '0193e2a0-0000-7000-8000-0000000000ff',
    hospitalName: `医院${at}`,
    applicationTime: '2026-11-20T02:00:00.000Z',
    status: 0,
    state: 'pending',
    reason: null,
    decidedAt: null,
    allowed: [],
    ...given,
  }
}
const onePage = <T,>(list: T[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 })

function Tab() {
  return <ApplicationsTab list={useHospitalList()} administered={[]} />
}

test('the server says which application may be withdrawn; afterwards the row is asked for again', async () => {
  const decided = anApplication(2, { state: 'rejected' })
  server.answer(routes.applications, onePage([anApplication(1, { allowed: ['withdraw'] }), decided]))
  showPage(<Tab />)
  const withdraw = await screen.findByRole('button', { name: texts.withdraw['zh-CN'] })
  expect(withdraw.closest('tr')?.textContent).toContain('医院1')
  const { kind: _kind, ...withdrawn } = anApplication(1, { state: 'withdrawn' })
  server.answer(routes.withdrawJoin, withdrawn)
  server.answer(routes.applications, onePage([anApplication(1, { state: 'withdrawn' }), decided]))
  fireEvent.click(withdraw)
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.withdraw['zh-CN'] })).toBeNull())
  expect(server.inputsOf(routes.withdrawJoin)).toEqual([{ applyId: anApplication(1, {}).applyId }])
  expect(server.inputsOf(routes.applications)).toHaveLength(2)
})

const administered = [anOrganization({ isAdmin: true, waitingCount: 2 })]
function Queue() {
  return <ApplicationsTab list={useHospitalList()} administered={administered} />
}
function anApplicant(at: number, name: string): JoinApplicationRow {
  const { kind: _kind, ...standing } = anApplication(at, { allowed: ['pass', 'reject'] })
  const post = { avatar: '', job: '', department: '', workingHospital: '', note: '' }
  const numbers = { joinDuration: 1, consultationCount: 0, lastActiveTime: null }
  return { ...standing, ...post, ...numbers, accountId: standing.applyId, name }
}
const [first, second] = [anApplicant(1, '林若溪'), anApplicant(2, '何知远')]

/** Presses the button of the second applicant's row; answers the dialog that asks. */
async function decide(word: keyof typeof texts & ('pass' | 'reject')): Promise<HTMLElement> {
  server.answer(routes.joinQueue, onePage([first, second]))
  server.answer(routes.audit, second)
  showPage(<Queue />)
  const row = (await screen.findByText('何知远')).closest('tr')
  if (!row) throw new Error('no row')
  fireEvent.click(within(row).getByRole('button', { name: texts[word]['zh-CN'] }))
  return screen.findByRole('dialog')
}
const asked = () => server.inputsOf(routes.audit)

test('an applicant is approved once the question is answered with yes, and it is the one of the row', async () => {
  const dialog = await decide('pass')
  expect(dialog.textContent).toContain('何知远')
  expect(asked()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: texts.pass['zh-CN'] }))
  await waitFor(() => expect(asked()).toEqual([{ applyId: second.applyId, status: String(answers.pass) }]))
})

test('who answers the question with no has approved nobody', async () => {
  const dialog = await decide('pass')
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked()).toEqual([])
})

test('an applicant is rejected with the reason that is typed, never without one', async () => {
  const dialog = await decide('reject')
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: texts.reject['zh-CN'] }))
  press()
  const reason = await within(dialog).findByRole('textbox', { name: /理由/ })
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  expect(asked()).toEqual([])
  fireEvent.change(reason, { target: { value: '不在本院执业' } })
  press()
  const sent = { applyId: second.applyId, reason: '不在本院执业', status: String(answers.reject) }
  await waitFor(() => expect(asked()).toEqual([sent]))
})

test.each<[JoinApplicationState, string]>([
  ['pending', 'reviewer'],
  ['passed', 'closed'],
  ['rejected', 'danger'],
  ['expired', 'nobody'],
])('an application that is %s has the colour of whose turn it is: %s', (state, turn) => {
  showPage(<JoinStatus state={state} />)
  expect(screen.getByText(labels[state]['zh-CN']).closest('[data-turn]')?.getAttribute('data-turn')).toBe(turn)
})

test.each([
  ['review', auditFilters.waiting],
  ['decided', auditFilters.audited],
])('the view "%s" asks for the applications that it names', async (view, filter) => {
  server.answer(routes.joinQueue, onePage([]))
  showPage(<Queue />, `/me/hospital?tab=applications&view=${view}`)
  await waitFor(() => expect(server.inputsOf(routes.joinQueue)).toMatchObject([{ filter: String(filter) }]))
})
