// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import type { Expert } from './expert-row.tsx'
import { ExpertRows } from './expert-rows.tsx'

freshPage('/meetingApply')

function anExpert(at: number, fee: Expert['fee']): Expert {
  return {
    ...{ id: `0193e2a0-0000-7000-8000-00000000000${at}`, name: `专家${at}`, hospital: '云州医科大学附属第一医院' },
    ...{ institutionId: null, isColleague: false, mayLead: true, isCovered: true, fee, departments: [] },
    ...{ title: 'archiater', beGoodAt: '', avatarUrl: null, busy: [] },
  }
}

function show(experts: readonly Expert[]) {
  const who = { experts: [...experts], day: undefined, isEmergency: false, hours: { from: 480, to: 1080 }, minutes: 60 }
  const props = { who: { ...who, wanted: undefined, clashes: [], offer: undefined }, chosen: [] }
  showPage(<ExpertRows {...props} onTime={() => undefined} onChange={() => undefined} />)
}

test('the fees of the chosen experts stand below them, by currency, before anything is submitted', () => {
  const yuan = { cents: 30_000, currency: 'CNY' } as const
  show([anExpert(1, yuan), anExpert(2, { ...yuan, cents: 12_050 }), anExpert(3, { cents: 5_000, currency: 'HKD' })])
  expect(screen.getByText('会诊费用合计¥420.50 + HKD 50.00')).toBeTruthy()
})

test('experts without an agreed fee cost nothing, and it says so', () => {
  show([anExpert(1, null)])
  expect(screen.getByText('会诊费用合计¥0.0')).toBeTruthy()
})
