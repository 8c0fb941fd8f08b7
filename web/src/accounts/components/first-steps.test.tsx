// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { accountRoutes, type UserInfo } from '@tongying/contract/accounts'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aUser } from '../fixtures.ts'
import { AccountPage } from '../pages/account-page.tsx'
import { FirstSteps } from './first-steps.tsx'

freshPage('/me/work')
const server = testServer()
const nobody = {
  isRealNameVerified: false,
  isDoctorCertified: false,
  hospitalName: '',
  hasConsulted: false,
} satisfies Partial<UserInfo>
const named = { ...nobody, isRealNameVerified: true }
const certified = { ...named, isDoctorCertified: true }
const member = { ...certified, hospitalName: '青岚县人民医院' }

function Where() {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{pathname + search}</output>
}
function show(given: Partial<UserInfo>) {
  showPage(
    <>
      <FirstSteps me={aUser(given)} />
      <Where />
    </>,
  )
}

test.each([
  ['the real name', nobody, '去认证', '/me/account/realName'],
  ['certification', named, '开始认证', '/me/certification'],
  ['an institution', certified, '去加入', '/me/hospital?tab=join'],
  ['the first consultation', member, '新建会诊申请', '/meetingApply'],
  ['an application under review', { ...named, isCertificationUnderReview: true }, '查看', '/me/certification'],
  [
    'an application to join',
    { ...certified, joiningHospitalName: '望江医院' },
    '查看',
    '/me/hospital?tab=applications',
  ],
])('the next step is %s, and its button, the only one, leads there', (_what, given, action, path) => {
  show(given)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: action }))
  expect(screen.getByTestId('where').textContent).toBe(path)
})

test('what is being reviewed names who reviews it', () => {
  show({ ...certified, joiningHospitalName: '望江医院' })
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('已向望江医院提交申请')
})

test.each([
  ['all four are done', { ...member, hasConsulted: true }],
  ['the platform’s own staff', { ...nobody, isPlatformAdmin: true }],
  ['an administrator who is no physician', { ...named, hospitalName: '青岚县人民医院', isInstitutionAdmin: true }],
])('is gone for %s', (_who, given) => {
  show(given)
  expect(screen.queryByText('开始使用')).toBeNull()
})

test('the address of the first step opens the dialog of the real name, once only', async () => {
  server.answer(accountRoutes.getUserInfo, aUser(nobody))
  showPage(<AccountPage />, '/me/account/realName')
  const dialog = await screen.findByRole('dialog', { name: '实名' })
  expect(dialog.textContent).toContain('身份证号')
})

test('somebody whose name is verified gets no dialog there', async () => {
  server.answer(accountRoutes.getUserInfo, aUser())
  showPage(<AccountPage />, '/me/account/realName')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
})
