// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { registration } from '@tongying/contract/accounts'
import { requiredText } from '@tongying/contract/kit'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { callError } from '../../core/call-error.ts'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import { UiRoot } from '../../root/ui-root.tsx'
import { FormFrame, useContractForm } from './contract-form.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { AskedLater } from './field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

freshPage()
beforeEach(() => setLanguage('zh-CN'))

const labels = {
  phone: { 'zh-CN': '手机号', 'en-US': 'Mobile phone' },
  password: { 'zh-CN': '密码', 'en-US': 'Password' },
  code: { 'zh-CN': '验证码', 'en-US': 'Code' },
  note: { 'zh-CN': '说明', 'en-US': 'Note' },
  send: { 'zh-CN': '注册', 'en-US': 'Register' },
}
const schema = registration.extend({ note: requiredText(5).optional() })

function Registration({ onSubmit }: { onSubmit: (values: unknown) => unknown }) {
  const form = useContractForm(schema, { onSubmit, initial: { phone: '' } })
  return (
    <FormFrame form={form}>
      <TextField name="phone" label={labels.phone} type="tel" />
      <TextField name="password" label={labels.password} type="password" />
      <TextField name="smscode" label={labels.code} />
      <TextField name="note" label={labels.note} />
      <ErrorSummary />
      <SubmitButton label={labels.send} />
    </FormFrame>
  )
}

async function open(onSubmit: (values: unknown) => unknown = vi.fn()) {
  const user = userEvent.setup()
  render(
    <UiRoot>
      <Registration onSubmit={onSubmit} />
    </UiRoot>,
  )
  const send = () => user.click(screen.getByRole('button', { name: '注册' }))
  const fill = async () => {
    await user.type(screen.getByLabelText(/手机号/), '13800002046')
    await user.type(screen.getByLabelText(/密码/, { selector: 'input' }), 'Tongying-2026')
    await user.type(screen.getByLabelText(/验证码/), '123456')
  }
  return { user, send, fill }
}
it('names the fields that are wrong in the language of the page, after a switch too', async () => {
  const { send } = await open()
  await send()
  await screen.findByRole('button', { name: /^密码：/ })
  act(() => setLanguage('en-US'))
  expect(screen.getByRole('button', { name: /^Password: / })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^密码/ })).toBeNull()
})
it('says nothing of an empty field that is asked for later, and what is wrong with a typed one', async () => {
  function Later() {
    const form = useContractForm(schema, { onSubmit: vi.fn(), initial: {} })
    return (
      <FormFrame form={form}>
        <AskedLater value={new Set(['phone'])}>
          <TextField name="phone" label={labels.phone} type="tel" />
        </AskedLater>
        <TextField name="smscode" label={labels.code} />
      </FormFrame>
    )
  }
  const user = userEvent.setup()
  render(
    <UiRoot>
      <Later />
    </UiRoot>,
  )
  const texts = () =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent !== '')
      .slice(0, 2)
  await user.click(screen.getByLabelText(/手机号/))
  await user.click(screen.getByLabelText(/验证码/))
  await user.tab()
  await waitFor(() => expect(texts()).toEqual([false, true]))
  await user.type(screen.getByLabelText(/手机号/), '12')
  await user.tab()
  await waitFor(() => expect(texts()).toEqual([true, true]))
})
const focused = () => document.activeElement?.id

it('says the contract in the page language, sums it up, and goes to the first wrong field', async () => {
  const onSubmit = vi.fn()
  const { user, send } = await open(onSubmit)
  await user.type(screen.getByLabelText(/密码/, { selector: 'input' }), 'short')
  await send()
  expect((await screen.findAllByText('密码格式错误！')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('请输入正确的手机号').length).toBeGreaterThan(0)
  expect((await screen.findByText('3处待改正')).textContent).toBeTruthy()
  await waitFor(() => expect(focused()).toBe('phone'))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('gives what the schema made of the values', async () => {
  const onSubmit = vi.fn()
  const { fill, send } = await open(onSubmit)
  await fill()
  await send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ phone: '13800002046', password: 'Tongying-2026', smscode: '123456' })
})

it('marks the fields that the server names, and goes there', async () => {
  const failure = callError({ name: 'CodeWrong', msg: '验证码错误', status: 422, fields: { smscode: '验证码错误' } })
  const { fill, send } = await open(() => Promise.reject(failure))
  await fill()
  await send()
  await screen.findAllByText('验证码错误')
  await waitFor(() => expect(focused()).toBe('smscode'))
  expect(document.querySelector('.toast')).toBeNull()
})

it('says aloud what belongs to no field of the page', async () => {
  const failure = callError({ name: 'TooManyRequests', msg: '操作太频繁，请60秒后再试', status: 429 })
  const { fill, send } = await open(() => Promise.reject(failure))
  await fill()
  await send()
  expect(await screen.findByText('操作太频繁，请60秒后再试')).toBeTruthy()
})

it('marks with a star what the contract asks for, and nothing else', async () => {
  await open()
  expect(screen.getByLabelText(/手机号/).getAttribute('aria-required')).toBe('true')
  expect(screen.getByLabelText(/说明/).getAttribute('aria-required')).not.toBe('true')
})

it('says the sentences again after a switch of language', async () => {
  const { send } = await open()
  await send()
  await screen.findAllByText('请输入正确的手机号')
  act(() => setLanguage('en-US'))
  expect((await screen.findAllByText('Enter a valid mobile phone number')).length).toBeGreaterThan(0)
})

it('does not stop without a word over what stands at no field of the page', async () => {
  const [onSubmit, onFailure] = [vi.fn(), vi.fn()]
  function WithoutNote() {
    const form = useContractForm(z.object({ phone: z.string(), note: requiredText(5) }), { onSubmit, onFailure })
    return (
      <FormFrame form={form}>
        <TextField name="phone" label={labels.phone} />
        <SubmitButton label={labels.send} />
      </FormFrame>
    )
  }
  render(<WithoutNote />)
  await userEvent.type(screen.getByLabelText(/手机号/), '13800002046')
  await userEvent.click(screen.getByRole('button', { name: '注册' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onFailure).toHaveBeenCalledOnce()
})
