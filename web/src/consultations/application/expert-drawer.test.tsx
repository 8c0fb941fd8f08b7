// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { anExpert, bookedThatAfternoon, foundExperts } from '../fixtures.ts'
import { applicationSchema } from './application-schema.ts'
import { ExpertDrawer } from './expert-drawer.tsx'

freshPage('/meetingApply')
const server = testServer()

const free = anExpert(1, '周慎行')
const busy = anExpert(2, '苏念真', {
  isColleague: true,
  busy: [bookedThatAfternoon],
})

const called = { onChoose: vi.fn(), onTime: vi.fn(), onClose: vi.fn() }
function Shown() {
  const initial = { appointDate: '2099-11-26', startTime: '14:30', endTime: '15:30', applyType: 0 }
  const form = useContractForm(applicationSchema(), { initial, onSubmit: () => undefined })
  return (
    <FormFrame form={form}>
      <ExpertDrawer chosen={[]} departments={['32.05', '31']} {...called} />
    </FormFrame>
  )
}
async function open() {
  for (const one of Object.values(called)) one.mockClear()
  server.answer(
    routes.experts,
    foundExperts([free, busy], 1, [{ id: '0193e2a0-0000-7000-8000-00000000000a', name: '望江医院' }]),
  )
  showPage(<Shown />)
  await screen.findByText('周慎行')
}

test('asks for the departments just chosen and the typed time, and has the focus on its search box', async () => {
  await open()
  const [asked] = server.inputsOf(routes.experts)
  expect(asked).toMatchObject({ departments: '32.05,31', on: '2099-11-26', from: '14:30', to: '15:30' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
  expect(within(screen.getByRole('region', { name: '这个时间有空，1位' })).getByText('周慎行')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '这个时间没空，1位' })).getByText('本院')).toBeTruthy()
})

test('experts who could not be loaded are asked for again, and the choice waits', async () => {
  server.refuse(routes.experts, { name: 'Unavailable', status: 503 }, '服务暂时不可用')
  showPage(<Shown />)
  expect(await screen.findByText('服务暂时不可用')).toBeTruthy()
  server.answer(routes.experts, foundExperts([free], 1, []))
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('周慎行')).toBeTruthy()
})

test('pressing the wanted time in the chart chooses the person; nothing is taken over before it is confirmed', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: '选择周慎行，14:30–15:30' }))
  expect(screen.getByRole('checkbox', { name: '选择周慎行' })).toHaveProperty('checked', true)
  expect(called.onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '用这1位' }))
  expect(called.onChoose).toHaveBeenCalledWith([free.id])
})

test('another time is proposed, and set once the person has agreed', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: '按苏念真的空闲改到16:00–17:00' }))
  expect(called.onTime).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: '改时间' }))
  await waitFor(() => expect(called.onTime).toHaveBeenCalledWith({ from: 960, to: 1020 }))
})

test('the time is moved by a quarter with the arrows', async () => {
  await open()
  const scale = screen.getByRole('slider', { name: '会诊时间' })
  expect(scale.getAttribute('aria-valuetext')).toBe('14:30–15:30')
  fireEvent.keyDown(scale, { key: 'ArrowRight' })
  expect(called.onTime).toHaveBeenCalledWith({ from: 885, to: 945 })
})
