// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { foundExperts } from '../fixtures.ts'
import { applicationSchema } from './application-schema.ts'
import { ExpertPicker } from './expert-picker.tsx'
import type { Expert } from './expert-row.tsx'
import { ExpertRows } from './expert-rows.tsx'

freshPage('/meetingApply')
const server = testServer()

function anExpert(at: number, fee: Expert['fee']): Expert {
  return {
    ...{ id: `0193e2a0-0000-7000-8000-00000000000${at}`, name: `专家${at}`, hospital: '云州医科大学附属第一医院' },
    ...{ institutionId: null, isColleague: false, mayLead: true, isCovered: true, fee, departments: [] },
    ...{ title: 'archiater', beGoodAt: '', avatarUrl: null, busy: [] },
  }
}

function show(experts: readonly Expert[]) {
  const who = { experts: [...experts], day: undefined, isEmergency: false, hours: { from: 480, to: 1080 }, minutes: 60 }
  const loading = { missing: [], hasFailed: false, onRetry: () => undefined }
  const ids = experts.map(({ id }) => id)
  const props = { who: { ...who, ...loading, wanted: undefined, clashes: [], offer: undefined }, chosen: ids }
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

const [lead, second] = [anExpert(1, null), anExpert(2, null)]
const control = {
  ...{ id: 'doctorIds', onBlur: () => undefined },
  ...{ isInvalid: false, isRequired: true, describedBy: undefined },
}
/** The picker with both chosen, as the form has it. */
function Picker({ onChange = () => undefined }: { onChange?: (chosen: unknown) => void }) {
  const initial = { appointDate: '2099-11-26', applyType: 0 }
  const form = useContractForm(applicationSchema(), { initial, onSubmit: () => undefined })
  return (
    <FormFrame form={form}>
      <ExpertPicker {...control} value={[lead.id, second.id]} onChange={onChange} />
    </FormFrame>
  )
}

test('chosen experts who could not be loaded stay in the form as such, and are asked for again', async () => {
  server.refuse(routes.experts, { name: 'Unavailable', status: 400 }, '服务暂时不可用')
  showPage(<Picker />)
  expect(await screen.findByText(/第1位专家仍在所选之列，资料加载失败/)).toBeTruthy()
  expect(screen.getByText(/第2位专家仍在所选之列，资料加载失败/)).toBeTruthy()
  server.answer(routes.experts, foundExperts([lead, second]))
  fireEvent.click(screen.getAllByRole('button', { name: '重试' })[0] ?? document.body)
  expect(await screen.findByText('专家1')).toBeTruthy()
  expect(screen.queryByText(/加载失败/)).toBeNull()
})

test('one who is not found any more is named by their place, leads nobody else, and can be taken out', async () => {
  server.answer(routes.experts, foundExperts([second]))
  let changed: unknown
  showPage(<Picker onChange={(chosen) => (changed = chosen)} />)
  expect(await screen.findByText(/第1位专家仍在所选之列，但没有找到/)).toBeTruthy()
  // The second does not become the lead because the first cannot be shown.
  expect(screen.queryByText(/^主持/)).toBeNull()
  expect(screen.queryByText(/会诊费用合计/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '移除第1位专家' }))
  await waitFor(() => expect(changed).toEqual([second.id]))
})
