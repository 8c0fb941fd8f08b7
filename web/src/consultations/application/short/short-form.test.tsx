// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react'
import { freshDraft } from '@tongying/contract/consultations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadParts } from '../../../ui/core/part.ts'
import { showPage } from '../../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../../ui/core/testing.ts'
import { ApplicationForm } from '../application-form.tsx'

freshPage('/meetingApply')
beforeEach(async () => {
  await loadParts()
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, success: true, msg: '', data: { list: [] } }))
})
afterEach(() => vi.unstubAllGlobals())

function showForm(applyType = 1) {
  const draft = { ...freshDraft('2026-11-24'), applyType }
  showPage(
    <ApplicationForm id={undefined} accountId="a" draft={draft} version={0} detail={undefined} onMade={() => {}} />,
  )
}
const button = (name: string) => screen.getByRole('button', { name })

test('one press leaves what is empty for later, and then asks for an approver', async () => {
  showForm()
  expect(screen.queryByLabelText('免签理由')).toBeNull()
  fireEvent.click(button('其余都暂缺'))
  expect(screen.getByText(/项暂缺，报告提交审核前要补齐：证件号/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '其余都暂缺' })).toBeNull()
  expect(screen.getByText('证件号暂缺也要批准人同意。')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /免签理由/ })).toBeTruthy()
})

test('an unknown patient is ticked, and a name takes the tick away', () => {
  showForm()
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: '身份不明' })
  fireEvent.click(tick)
  expect(tick.checked).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: /患者姓名/ }), { target: { value: '赵长生' } })
  expect(tick.checked).toBe(false)
})

test('gender and age that nobody knows are ticked, and asked for no more', () => {
  showForm()
  const isWrong = (name: RegExp) =>
    screen.getAllByLabelText(name).some((one) => one.getAttribute('aria-invalid') === 'true')
  fireEvent.click(button('发出急会诊'))
  expect([/^性别/, /^年龄/].some(isWrong)).toBe(true)
  for (const name of ['性别暂不清楚', '年龄暂不清楚']) {
    const tick = screen.getByRole<HTMLInputElement>('checkbox', { name })
    fireEvent.click(tick)
    expect(tick.checked).toBe(true)
  }
  expect([/^性别/, /^年龄/].some(isWrong)).toBe(false)
  fireEvent.change(screen.getByRole('spinbutton', { name: /^年龄/ }), { target: { value: '40' } })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '年龄暂不清楚' }).checked).toBe(false)
})

test('it becomes an appointment with its steps, and the reverse', () => {
  showForm()
  fireEvent.click(button('其余都暂缺'))
  fireEvent.click(button('改成预约会诊'))
  expect(screen.getByRole('heading', { name: '会诊申请' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '急会诊' }))
  expect(screen.getByRole('heading', { name: '急会诊' })).toBeTruthy()
  // What was left for later was asked of the emergency of before.
  expect(button('其余都暂缺')).toBeTruthy()
})

test('the rest is filled in on the same page', () => {
  showForm()
  const address = screen.getByRole('textbox', { name: /家庭住址/, hidden: true })
  expect(address.closest('[hidden]')).not.toBeNull()
  fireEvent.click(button('现在就填'))
  expect(address.closest('[hidden]')).toBeNull()
})

test('what may be left for later bears no star, what is asked at once does', () => {
  showForm()
  fireEvent.click(button('现在就填'))
  const isRequired = (name: RegExp) =>
    screen.getAllByLabelText(name).some((control) => control.getAttribute('aria-required') === 'true')
  expect([/^家庭住址/, /^主诉/, /^证件号/].map(isRequired)).toEqual([false, false, false])
  expect([/^患者姓名/, /^年龄/].map(isRequired)).toEqual([true, true])
  fireEvent.click(screen.getByRole('checkbox', { name: '身份不明' }))
  expect(isRequired(/^患者姓名/)).toBe(false)
})
