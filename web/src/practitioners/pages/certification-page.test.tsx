// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import {
  type CertificationApplication,
  certificationDraft,
  certificationStates,
  type DoctorInfo,
  practitionerRoutes as routes,
} from '@tongying/contract/practitioners'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { useMe } from '../../accounts/index.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { certificationTexts as texts } from '../texts.ts'
import { CertificationPage } from './certification-page.tsx'

freshPage('/me/certification')
const server = testServer()
const { saved, underReview, approved, rejected } = certificationStates.states

function anApplication(given: Partial<CertificationApplication> = {}): CertificationApplication {
  return {
    id: '0193e2a0-0000-7000-8000-000000000001',
    status: underReview.wire,
    isRevision: false,
    content: certificationDraft.parse({}),
    version: 1,
    reason: '',
    submittedAt: '2026-11-20T02:00:00.000Z',
    decidedAt: null,
    isAgreementAccepted: true,
    allowed: [],
    ...given,
  }
}
function aDoctor(isDoctorCertified: boolean): DoctorInfo {
  return {
    isDoctorCertified,
    status: null,
    name: '温言',
    title: null,
    departments: [],
    hospitalName: '',
    beGoodAt: '',
    personalProfile: '',
    practiceSince: null,
    licenceExpiresOn: null,
    standing: isDoctorCertified ? 'inForce' : null,
    standingReason: '',
    hasCertificate: true,
    isListed: true,
  }
}
async function show(application: CertificationApplication, isInForce: boolean) {
  server.answer(accountRoutes.getUserInfo, aUser({ isDoctorCertified: isInForce }))
  server.answer(routes.applyInfo, application)
  server.answer(routes.doctorInfo, aDoctor(isInForce))
  function Header() {
    return <output>{String(useMe()?.isDoctorCertified)}</output>
  }
  showPage(
    <>
      <Header />
      <CertificationPage />
    </>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const offers = () =>
  [texts.withdraw, texts.reEdit, texts.modify, texts.begin, texts.submit]
    .map((text) => text['zh-CN'])
    .filter((name) => screen.queryByRole('button', { name }))

test.each([
  ['under review, withdrawing', anApplication(), false, [texts.withdraw]],
  ['rejected, editing again', anApplication({ status: rejected.wire, reason: '照片不清' }), false, [texts.reEdit]],
  ['in force, a modification', anApplication({ status: approved.wire }), true, [texts.modify]],
  ['a modification under review, withdrawing it', anApplication({ isRevision: true }), true, [texts.withdraw]],
  [
    'not begun, the agreement first',
    anApplication({ id: null, status: null, isAgreementAccepted: false }),
    false,
    [texts.begin],
  ],
])('%s is what the page offers', async (_stand, application, isInForce, offered) => {
  await show(application, isInForce)
  expect(offers()).toEqual(offered.map((text) => text['zh-CN']))
})

test('a page that cannot say whether one is certified says so, and asks again', async () => {
  server.answer(accountRoutes.getUserInfo, aUser())
  server.answer(routes.applyInfo, anApplication())
  server.refuse(routes.doctorInfo, { name: 'Unavailable', status: 503 }, '服务暂时不可用')
  showPage(<CertificationPage />)
  const again = await screen.findByRole('button', { name: '重试' })
  server.answer(routes.doctorInfo, aDoctor(false))
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: texts.withdraw['zh-CN'] })).toBeTruthy()
})

test('after a withdrawal the page shows how it stands now, and the header asks who one is', async () => {
  await show(anApplication({ isRevision: true }), true)
  server.answer(routes.withdraw, { id: '0193e2a0-0000-7000-8000-000000000001', status: rejected.wire })
  server.answer(routes.applyInfo, anApplication({ status: rejected.wire, reason: '照片不清' }))
  server.answer(routes.doctorInfo, aDoctor(false))
  server.answer(accountRoutes.getUserInfo, aUser({ isDoctorCertified: false }))
  fireEvent.click(screen.getByRole('button', { name: texts.withdraw['zh-CN'] }))
  await waitFor(() => expect(offers()).toEqual([texts.reEdit['zh-CN']]))
  expect(document.querySelector('output')?.textContent).toBe('false')
  expect(server.inputsOf(accountRoutes.getUserInfo)).toHaveLength(2)
})

test.each([
  ['nothing was ever applied for here', { status: null, id: null }],
  ['a new application is being written', { status: saved.wire }],
  ['a new one was rejected', { status: rejected.wire }],
  ['what was approved is suspended', { status: approved.wire }],
])('whose certification is suspended reads why, once: %s', async (_what, given) => {
  server.answer(routes.doctorInfo, { ...aDoctor(false), standing: 'suspended', standingReason: '核实执业资格' })
  server.answer(accountRoutes.getUserInfo, aUser({ isDoctorCertified: false }))
  server.answer(routes.applyInfo, anApplication(given))
  showPage(<CertificationPage />, '/me/certification')
  expect(await screen.findAllByText(/认证已被平台暂停：核实执业资格/)).toHaveLength(1)
})
