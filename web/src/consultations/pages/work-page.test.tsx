// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { agreementRoutes } from '@tongying/contract/agreements'
import { type InstitutionOverview, type MyDay, consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { anAgreement } from '../../agreements/fixtures.ts'
import { loadParts } from '../../ui/core/part.ts'
import { isAmong, routeKey } from '../../ui/core/route-key.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { caseAnswers, caseLeft } from '../api.ts'
import { aRow } from '../fixtures.ts'
import { WorkPage } from './work-page.tsx'

freshPage('/me/work')
const server = testServer()
const other = '0193e2a0-0000-7000-8000-000000000002'

function aDay(given: Partial<MyDay> = {}): MyDay {
  const none = { count: 0, rows: [] }
  return {
    day: '2026-11-22',
    today: [],
    answers: [],
    reports: [],
    exemptions: [],
    confirmations: [],
    prepared: null,
    applications: [],
    queues: { auditQueue: none, reportQueue: none },
    examinations: null,
    ...given,
  }
}
const invited = aRow({ relation: ['lead'], allowed: ['accept', 'decline'], isMyTurn: true })

async function show(day: MyDay, me = aUser()) {
  server.answer(accountRoutes.getUserInfo, me)
  server.answer(routes.myDay, day)
  const client = showPage(<WorkPage />)
  await screen.findByRole('heading', { level: 1 })
  return client
}

test('the page asks one call, and the person once', async () => {
  await show(aDay({ answers: [invited] }), aUser({ isDoctorCertified: false }))
  expect(server.paths().toSorted()).toEqual([accountRoutes.getUserInfo.path, routes.myDay.path].toSorted())
})

test('a report reviewer sees which entries are addenda', async () => {
  const rows = [
    aRow({ reason: '等报告' }),
    aRow({ consultationId: other, reason: '等追加意见', addendumSubmittedAt: '2026-11-22T02:00:00Z' }),
  ]
  const none = { count: 0, rows: [] }
  await show(aDay({ queues: { auditQueue: none, reportQueue: { count: 2, rows } } }))
  const entryOf = async (reason: string) => (await screen.findByText(reason)).closest('li')?.textContent ?? ''
  expect(await entryOf('等追加意见')).toMatch(/追加意见.*等追加意见|等追加意见.*追加意见/)
  expect(await entryOf('等报告')).not.toContain('追加意见')
})

test('what the reader is to a case of the day comes from the server', async () => {
  const today = [
    aRow({ consultationId: other, relation: ['applicant'], state: 'completed', reason: '我申请的' }),
    aRow({ relation: ['lead'], state: 'waitingForConsultation', reason: '我主持的' }),
    aRow({
      consultationId: other.replace(/2$/, '3'),
      relation: ['invitee'],
      state: 'consultationEnd',
      reason: '我参加的',
    }),
  ]
  await show(aDay({ today }))
  const partIn = (reason: string) => screen.getByText(reason).closest('li')?.textContent
  expect(partIn('我申请的')).toContain('你是申请人')
  expect(partIn('我主持的')).toContain('你主持')
  expect(partIn('我参加的')).toContain('你参加')
})

test('an accepted invitation leaves the page with one call, and marks the lists of other pages as old', async () => {
  await loadParts()
  const client = await show(aDay({ answers: [invited] }))
  const [listKey, detailKey, otherKey] = [
    routeKey(routes.list, { tab: 'invited' }),
    routeKey(routes.detail, { id: invited.consultationId }),
    routeKey(routes.detail, { id: other }),
  ]
  for (const key of [listKey, detailKey, otherKey]) client.setQueryData(key, {})
  const moved = { consultationId: invited.consultationId, status: 3, audit: null, version: 2 }
  server.answer(routes.accept, moved)
  fireEvent.click(screen.getByRole('button', { name: '接受…' }))
  server.answer(routes.myDay, aDay())
  server.forget()
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '接受邀请' }))
  await waitFor(() => expect(screen.queryByText(invited.reason ?? '')).toBeNull())
  expect(server.paths()).toEqual([routes.accept.path, routes.myDay.path])
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect([isOld(listKey), isOld(detailKey), isOld(otherKey)]).toEqual([true, true, false])
})

test('every queue that holds something is on the page, and who only reviews reads how many wait', async () => {
  const queue = { count: 7, rows: [aRow({ relation: ['consultationAuditor'] })] }
  const me = aUser({ isDoctorCertified: false })
  await show(aDay({ queues: { auditQueue: queue, reportQueue: { count: 0, rows: [] } } }), me)
  expect(screen.getByText(/7/, { selector: 'p' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '开始审核' })).toHaveLength(1)
})

test('a day that does not load says so, and is asked for again', async () => {
  server.answer(accountRoutes.getUserInfo, aUser())
  showPage(<WorkPage />)
  const retry = await screen.findByRole('button', { name: '重试' })
  server.answer(routes.myDay, aDay())
  fireEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

test('a case that its reader has left is asked for again only when the move was refused', () => {
  const key = { queryKey: routeKey(routes.detail, { id: other }) }
  expect(isAmong(caseLeft({ id: other }, false), key)).toBe(false)
  expect(isAmong(caseLeft({ id: other }, true), key)).toBe(true)
})

test('no change asks again for a draft: while its form is open, the form knows better', () => {
  expect(isAmong(caseAnswers({ id: other }), { queryKey: routeKey(routes.draft, { id: other }) })).toBe(false)
})

const membersInNumbers = { count: 5, certified: 3, licencesEnding: 1, invited: 2, unseen: 0 }
const overview: InstitutionOverview = {
  institutionId: other,
  institutionName: '青岚县人民医院',
  administered: [{ id: other, name: '青岚县人民医院' }],
  stages: [{ stage: 'expertAnswer', count: 4, since: '2026-11-22T00:00:00.000Z', dueAt: '2026-11-23T00:00:00.000Z' }],
  joinApplications: { count: 0, rows: [] },
  members: membersInNumbers,
}

test('a reviewer who treats nobody and has nothing to review reads no row of noughts', async () => {
  await show(aDay(), aUser({ isDoctorCertified: false }))
  expect(await screen.findByText(/没有等你处理的事项。$/)).toBeTruthy()
})

test('an agreement that waits for an answer stands on its administrator’s page, and leads to it', async () => {
  server.answer(routes.institutionOverview, overview)
  const proposed = anAgreement({ requester: { id: other, name: '青岚县人民医院' } })
  server.answer(agreementRoutes.list, { list: [proposed], total: 1, pageNum: 1, pageSize: 3, isNarrowed: false })
  await show(aDay(), aUser({ isDoctorCertified: false, isInstitutionAdmin: true }))
  const link = await screen.findByRole('link', { name: '云州医科大学附属第一医院' })
  expect(link.getAttribute('href')).toBe(`/me/hospital?tab=agreements&institution=${other}`)
  expect(server.inputsOf(agreementRoutes.list)[0]).toMatchObject({ isToAnswer: 'true' })
})

test('an institution’s administrator who treats nobody gets what waits in it, and no empty day', async () => {
  server.answer(routes.institutionOverview, overview)
  await show(aDay(), aUser({ isDoctorCertified: false, isInstitutionAdmin: true }))
  const table = await screen.findByRole('table', { name: '在办会诊' })
  expect(within(table).getByText('专家应答').closest('tr')?.textContent).toContain('4')
  expect(await screen.findByText('成员，其中3位已认证')).toBeTruthy()
  expect(screen.queryByText('今天没有安排')).toBeNull()
  expect(server.paths().filter((path) => path === routes.institutionOverview.path)).toHaveLength(1)
})

test('the platform’s auditor gets from the queues to the reviews, the administrator reads their numbers', async () => {
  const waiting = { count: 2, since: '2026-11-22T00:00:00.000Z', dueAt: '2026-11-25T00:00:00.000Z' }
  const none = { count: 0, since: null, dueAt: null }
  const directory = { accounts: 19, certified: 10, institutions: 2, licencesEnding: 1 }
  server.answer(routes.platformOverview, {
    certifications: waiting,
    onboardings: none,
    experts: none,
    stages: [],
    directory,
  })
  const staff = { isDoctorCertified: false, hospitalName: '', isInstitutionAdmin: false } as const
  await show(aDay(), aUser({ ...staff, isPlatformAuditor: true }))
  const link = await screen.findByRole('link', { name: '医生认证' })
  expect(link.getAttribute('href')).toBe('/console/certifications')
  expect(screen.queryByText('开始使用')).toBeNull()
})

test('an exemption that waits for its approver stands on their page, whatever else they are', async () => {
  const exemption = {
    consultationId: other,
    number: 'HZ20261122000007',
    applicantName: '林若溪',
    askedAt: '2026-11-22T02:00:00.000Z',
    isForConsent: true,
    isForIdentity: false,
  }
  await show(aDay({ exemptions: [exemption] }), aUser({ isDoctorCertified: false }))
  const card = (await screen.findByRole('heading', { name: /^待你确认的免签/ })).closest('section')
  expect(card?.textContent).toContain('林若溪')
  expect(screen.getByRole('link', { name: /HZ20261122000007/ }).getAttribute('href')).toBe(
    `/me/consultations/${other}/exemption`,
  )
})
