// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ChosenExpert } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { caseTexts as shared } from '../texts.ts'
import { ChosenExperts } from './chosen-experts.tsx'
import { caseTexts as texts } from './texts.ts'

freshPage('/me/consultations/1')
const expert: ChosenExpert = {
  ...{ expertId: '0193e2a0-0000-7000-8000-000000000002', name: '周慎行', hospital: '云州医科大学附属第一医院' },
  ...{ departments: ['32.05'], title: 'archiater', isLead: false, isAvailable: true, isFree: true, isCovered: true },
}
const hints = [texts.free, texts.taken, texts.notCovered, texts.notAvailable].map((text) => text['zh-CN'])

test.each<[string | undefined, Partial<ChosenExpert>]>([
  [texts.free['zh-CN'], {}],
  [texts.taken['zh-CN'], { isFree: false }],
  [undefined, { isFree: null }],
  [texts.notCovered['zh-CN'], { isCovered: false }],
  [texts.notAvailable['zh-CN'], { isAvailable: false, isCovered: false, isFree: false }],
])('what stands in the way of inviting an expert is said before their free time: %s', (word, given) => {
  showPage(<ChosenExperts experts={[{ ...expert, ...given }]} />)
  expect(hints.filter((one) => screen.queryByText(one) !== null)).toEqual(word === undefined ? [] : [word])
})

test('the lead alone is marked as such', () => {
  const lead = { ...expert, expertId: '0193e2a0-0000-7000-8000-000000000003', name: '苏念真', isLead: true }
  showPage(<ChosenExperts experts={[expert, lead]} />)
  expect(screen.getByText(shared.lead['zh-CN']).closest('li')?.textContent).toContain('苏念真')
})
