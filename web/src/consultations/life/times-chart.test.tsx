// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { proposalForm } from '@tongying/contract/consultations'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { TimesChart } from './times-chart.tsx'

freshPage()
afterEach(() => vi.unstubAllGlobals())

const id = '0193e2a0-0000-7000-8000-000000000001'
/** Far enough ahead that every hour may be chosen. */
const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

function Window() {
  const form = useContractForm(proposalForm, { onSubmit: () => undefined })
  return (
    <FormFrame form={form}>
      <TimesChart id={id} from={day} minutes={60} />
    </FormFrame>
  )
}

test('a press into the chart proposes a time of the old length, three at most, and says who cannot come', async () => {
  const busy = [{ from: `${day}T08:30:00+08:00`, to: `${day}T09:30:00+08:00`, kind: 'booked' }]
  const person = (name: string, more = {}) => ({
    id,
    name,
    hospital: '云州医大附一院',
    isLead: false,
    busy: [],
    ...more,
  })
  const data = [person('林若溪'), person('周慎行', { id: id.replace(/1$/, '2'), isLead: true, busy })]
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, success: true, msg: '', data: { leadMinutes: 30, people: data } }),
  )
  showPage(<Window />)
  await screen.findByText('周慎行')
  // Without a layout every press is at the first hour.
  const hours = screen.getByTitle(/点图中的空处/)
  fireEvent.click(hours)
  await screen.findByText('周慎行没空')
  expect(hours.querySelectorAll('i')).toHaveLength(1)
  for (let press = 0; press < 3; press++) fireEvent.click(hours)
  await waitFor(() => expect(hours.querySelectorAll('i')).toHaveLength(3))
  expect(screen.getByRole('group').textContent).toContain('3')
  // The last days of a month stand beside the first ones of the next.
  for (const one of screen.getAllByRole('button')) expect(one.textContent).toMatch(/\d月\d+日/)
})
