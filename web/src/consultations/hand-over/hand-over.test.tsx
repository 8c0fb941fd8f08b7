// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type CaseToHandOver,
  consultationErrors,
  type HandOverCandidate,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { membershipRoutes } from '@tongying/contract/memberships'
import { expect, test, vi } from 'vitest'
import { anOrganization } from '../../memberships/fixtures.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { mayHandOver } from './api.ts'
import { chosenInstitution } from './chosen-institution.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { HandOverLink } from './hand-over-link.tsx'

freshPage('/me/hospital?tab=handOver')
const server = testServer()

const id = (last: string) => `0193e2a0-0000-7000-8000-00000000000${last}`
const row: CaseToHandOver = {
  ...{ consultationId: id('1'), number: 'HZ20261121000317', state: 'returned', formerApplicantName: '林若溪' },
  ...{ formerApplicantDepartments: ['32.05'], leftAt: '2026-11-20T02:00:00.000Z', submittedAt: null },
  ...{ startTime: null, updatedAt: '2026-11-20T02:00:00.000Z' },
}
const [su, gu]: readonly HandOverCandidate[] = [
  { accountId: id('2'), name: '苏念真', departments: ['32.05'], title: 'archiater' },
  { accountId: id('3'), name: '顾怀远', departments: [], title: null },
]
const page = (total: number) => ({ list: [], total, pageNum: 1, pageSize: 1 })
const send = () => fireEvent.click(screen.getByRole('button', { name: '移交' }))

test('the cases of the institution that the address names are shown, else of the first that has any', () => {
  const [first, second, third] = [{ id: id('a') }, { id: id('b') }, { id: id('c') }]
  const all = [first, second, third]
  const counts = new Map([
    [first.id, 0],
    [second.id, 2],
    [third.id, 5],
  ])
  expect(chosenInstitution(all, third.id, counts)).toBe(third)
  expect(chosenInstitution(all, first.id, counts)).toBe(first)
  expect(chosenInstitution(all, undefined, counts)).toBe(second)
  expect(chosenInstitution(all, 'another’s', counts)).toBe(second)
  expect(chosenInstitution(all, undefined, new Map())).toBe(first)
  expect(chosenInstitution([], undefined, counts)).toBeUndefined()
})

test('administrators and auditors of consultations hand over, nobody else', () => {
  const all = [
    'member',
    'institutionAdmin',
    'consultationAuditor',
    'reportAuditor',
    'examiner',
    'communityStaff',
  ] as const
  expect(all.filter((role) => mayHandOver({ roles: ['member', role] }))).toEqual([
    'institutionAdmin',
    'consultationAuditor',
  ])
})

test.each([
  ['an auditor', ['member', 'consultationAuditor'] as const, 3, '待移交会诊（3）'],
  ['an auditor with nothing to hand over', ['member', 'consultationAuditor'] as const, 0, undefined],
  ['a member', ['member'] as const, 3, undefined],
])('%s is led to the cases without an applicant where there are any', async (_, roles, total, words) => {
  const list = [anOrganization({ roles: [...roles] })]
  server.answer(membershipRoutes.myOrganizations, { list, total: 1, pageNum: 1, pageSize: 100 })
  server.answer(routes.casesToHandOver, page(total))
  const client = showPage(<HandOverLink />)
  await waitFor(() => expect(server.inputsOf(membershipRoutes.myOrganizations)).toHaveLength(1))
  // Whoever might ask for cases has asked by now.
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  if (words) await screen.findByRole('link', { name: words })
  expect(screen.queryAllByRole('link')).toHaveLength(words ? 1 : 0)
})

test('a colleague is chosen, and becomes the applicant', async () => {
  const onClose = vi.fn()
  server.answer(routes.handOverCandidates, { list: [su, gu].flatMap((each) => each ?? []) })
  server.answer(routes.handOver, { consultationId: row.consultationId })
  showPage(<HandOverDialog row={row} onClose={onClose} />)
  const choice = await screen.findByRole('combobox', { name: /接手的医生/ })
  send()
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
  expect(server.inputsOf(routes.handOver)).toEqual([])
  await userEvent.type(choice, '顾怀远{Enter}')
  send()
  await screen.findByText('已移交给顾怀远')
  expect(server.inputsOf(routes.handOver)).toEqual([{ id: row.consultationId, newApplicantId: gu?.accountId }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('where no colleague can take it over, that is said, and nothing can be chosen', async () => {
  server.answer(routes.handOverCandidates, { list: [] })
  showPage(<HandOverDialog row={{ ...row, number: null }} onClose={() => undefined} />)
  expect(await screen.findByText(/本院没有可以接手的医生/)).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByRole('dialog', { name: '移交尚未提交的会诊' })).toBeTruthy()
})

test('who cannot take it over any more is refused in the dialog, which stays', async () => {
  const onClose = vi.fn()
  server.answer(routes.handOverCandidates, { list: su ? [su] : [] })
  server.refuse(routes.handOver, consultationErrors.CannotTakeOver, '这位医生现在不能接手')
  showPage(<HandOverDialog row={row} onClose={onClose} />)
  await userEvent.type(await screen.findByRole('combobox', { name: /接手的医生/ }), '苏念真{Enter}')
  send()
  expect(await screen.findByText(/这位医生现在不能接手/)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
