// @vitest-environment jsdom

import { render, screen } from '@testing-library/react'
import { type UserInfo, userInfo } from '@tongying/contract/accounts'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { setLanguage } from '../../ui/core/i18n.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { PathCard } from './path-card.tsx'

freshPage('/me/account')

function show(given: Partial<UserInfo>) {
  setLanguage('zh-CN')
  const empty = { userId: '1', name: '', avatarUrl: '', img: '', realName: '', nickname: '', phone: '', idCard: '' }
  const info = userInfo.parse({
    ...empty,
    email: '',
    birthday: '',
    gender: 'unlimited',
    company: '',
    jobTitle: '',
    realNameState: 'none',
    isRealNameVerified: false,
    hasSecondFactor: false,
    isPlatformAdmin: false,
    isPlatformAuditor: false,
    needsSecondFactor: false,
    hospitalName: '',
    isDoctorCertified: false,
    isInstitutionAdmin: false,
    hasConsulted: false,
    ...given,
  })
  render(
    <MemoryRouter>
      <PathCard info={info} onVerify={() => undefined} />
    </MemoryRouter>,
  )
}
const named = { isRealNameVerified: true }
const certified = { ...named, isDoctorCertified: true }
const member = { ...certified, hospitalName: '青岚县人民医院' }

test('the path begins with the real name, in a window of this page', () => {
  show({})
  expect(screen.getByRole('button', { name: '实名' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['certification', named, '医生认证', '/me/certification'],
  ['an institution', certified, '加入机构', '/me/hospital'],
  ['the first consultation', member, '发起第一次会诊', '/meetingApply'],
])('then %s, the only link', (_what, given, title, path) => {
  show(given)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(path)
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain(title)
})

test.each([
  ['who has consulted', { ...member, hasConsulted: true }],
  ['the platform’s own staff', { isPlatformAdmin: true }],
])('is gone for %s', (_who, given) => {
  show(given)
  expect(screen.queryByText('接下来')).toBeNull()
})
