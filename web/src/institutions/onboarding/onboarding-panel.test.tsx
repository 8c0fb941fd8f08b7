// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { institutionDraft, type OwnApplication, institutionRoutes as routes } from '@tongying/contract/institutions'
import { membershipRoutes } from '@tongying/contract/memberships'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { isAmong, routeKey } from '../../ui/core/route-key.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { applicationAnswers } from '../answers.ts'
import { onboardingTexts as texts } from '../texts.ts'
import { OnboardingPanel } from './onboarding-panel.tsx'

freshPage('/me/hospital?tab=settlement')
const server = testServer()
type Application = NonNullable<OwnApplication['application']>

function anApplication(given: Partial<Application> = {}): Application {
  return {
    applyId: '0193e2a0-0000-7000-8000-000000000001',
    hospitalName: '青岚县人民医院',
    status: 1,
    state: 'underReview',
    reason: null,
    createdAt: '2026-11-20T02:00:00.000Z',
    submittedAt: '2026-11-20T02:00:00.000Z',
    dueAt: null,
    decidedAt: null,
    content: institutionDraft.parse({}),
    version: 1,
    allowed: [],
    ...given,
  }
}
function show(application: Application | null, isAccepted = true, me = aUser()) {
  server.answer(accountRoutes.getUserInfo, me)
  const accepted = {
    acceptedVersion: isAccepted ? '1' : null,
    acceptedAt: isAccepted ? '2026-11-20T02:00:00.000Z' : null,
  }
  server.answer(routes.applyInfo, { application, agreementVersion: '1', isAccepted, ...accepted })
  const onOnboard = vi.fn()
  showPage(<OnboardingPanel isOnboarding={false} onOnboard={onOnboard} />)
  return onOnboard
}
const button = (name: string) => screen.findByRole('button', { name })

test('who is not verified by name begins nothing', async () => {
  show(null, false, aUser({ isRealNameVerified: false }))
  expect(await screen.findByText(texts.verifyFirst['zh-CN'])).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the agreement comes first, and is accepted only once it is ticked', async () => {
  show(null, false)
  const begin = await button(texts.begin['zh-CN'])
  expect(begin).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(begin).toHaveProperty('disabled', false)
})

test('accepted, one press settles it', async () => {
  const onOnboard = show(anApplication({ state: 'approved' }))
  fireEvent.click(await button(texts.onboard['zh-CN']))
  expect(onOnboard).toHaveBeenCalledOnce()
})

test('taken back after a question, the application is asked for again', async () => {
  show(anApplication())
  fireEvent.click(await button(texts.withdraw['zh-CN']))
  expect(server.inputsOf(routes.withdraw)).toEqual([])
  server.answer(routes.withdraw, anApplication({ state: 'approved' }))
  server.answer(routes.applyInfo, {
    application: anApplication({ state: 'approved' }),
    agreementVersion: '1',
    isAccepted: true,
    acceptedVersion: '1',
    acceptedAt: '2026-11-20T02:00:00.000Z',
  })
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.withdraw['zh-CN'] }))
  expect(await button(texts.onboard['zh-CN'])).toBeTruthy()
  await waitFor(() => expect(server.inputsOf(routes.applyInfo)).toHaveLength(2))
})

test('a step also makes the applicant’s list of applications old, which shows the same row', () => {
  expect(isAmong(applicationAnswers, { queryKey: routeKey(membershipRoutes.applications, { pageNum: 1 }) })).toBe(true)
})

test('a submission that fails is named as what has failed', async () => {
  const file = '0193e2a0-0000-7000-8000-00000000000a'
  const content = institutionDraft.parse({
    hospitalName: '青岚县人民医院',
    abbreviation: '青岚县医院',
    region: ['33', '3301'],
    address: '河埠街88号',
    hospitalNature: 'public',
    hospitalGrade: 'secondary',
    institutionName: '青岚县人民医院',
    institutionCode: 'QINGLAN-0001',
    personInCharge: '严启明',
    phone: '13800000000',
    officePhone: '0570-5550101',
    email: 'office@example.com',
    logo: file,
    introduction: '综合医院',
    qualificationImage: file,
  })
  show(anApplication({ state: 'saved', content, allowed: ['submit'] }))
  fireEvent.click(await button(texts.submit['zh-CN']))
  expect(await screen.findByText(/^提交失败：/)).toBeTruthy()
})
