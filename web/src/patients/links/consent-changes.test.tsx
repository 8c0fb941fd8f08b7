// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { type ConsentSheet, currentConsentVersion } from '@tongying/contract/patients'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { ConsentChanges } from './consent-changes.tsx'

freshPage('/')
const sheet: ConsentSheet = {
  version: currentConsentVersion,
  language: 'zh-CN',
  hospital: '青岚县人民医院',
  patient: '陈*兰',
  reason: '甲状腺结节',
  experts: [{ name: '周慎行', hospital: '云州医科大学附属第一医院' }],
  fees: [],
  startsAt: '2026-11-24T02:40:00.000Z',
}

test('what was signed stands as removed and what is now as added, only where they differ', () => {
  showPage(<ConsentChanges before={sheet} now={{ ...sheet, reason: '乳腺肿块' }} />)
  const [removed, added] = [document.querySelectorAll('del'), document.querySelectorAll('ins')]
  expect([...removed].map((each) => each.textContent)).toEqual(['甲状腺结节'])
  expect([...added].map((each) => each.textContent)).toEqual(['乳腺肿块'])
})

test('a sheet of the same words is about another person: the name or the number has changed', () => {
  showPage(<ConsentChanges before={sheet} now={sheet} />)
  expect(screen.getByText('患者的姓名或证件号有改动。')).toBeTruthy()
  expect(document.querySelector('del')).toBeNull()
})
