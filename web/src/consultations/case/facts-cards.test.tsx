// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { fieldLabels as labels } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { ApplicationCard, PatientCard } from './facts-cards.tsx'
import { caseTexts as texts } from './texts.ts'

freshPage('/me/consultations/1')
const terminalId = '0193e2a0-0000-7000-8000-00000000000a'
const factOf = (label: { 'zh-CN': string }) => screen.getByText(label['zh-CN']).nextElementSibling?.textContent

test('a terminal is shown by the name that it has now, and by its id once it has none', () => {
  const application = { pushEquipmentId: terminalId, pushId: '0123456789', videoTerminalId: terminalId }
  const names = { pushEquipmentName: '二楼超声室', videoTerminalName: null }
  showPage(<ApplicationCard detail={aDetail({ application, ...names })} />)
  expect(factOf(labels.pushEquipmentId)).toBe('二楼超声室0123456789')
  // The number stands on a line of its own.
  expect(screen.getByText('0123456789').className).toBe('second-line')
  expect(factOf(labels.videoTerminalId)).toBe(terminalId)
})

test('what could not be found out is named so, other empty facts have a dash', () => {
  const application = { nation: null, height: null, weight: 61.5 }
  showPage(<PatientCard detail={aDetail({ application, toComplete: ['nation'] })} />)
  expect(factOf(labels.nation)).toBe(texts.notObtainable['zh-CN'])
  expect(factOf(labels.height)).toBe('—')
  expect(factOf(labels.weight)).toMatch(/^61\.5/)
})
