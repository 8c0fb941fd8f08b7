// @vitest-environment jsdom

import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountErrors, policyVersion } from '@tongying/contract/accounts'
import type { Language } from '@tongying/contract/kit'
import { beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../ui/core/i18n.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { SignInPage } from './sign-in-page.tsx'

freshPage('/auth/?type=pwd')
beforeEach(() => {
  sessionStorage.clear()
  setLanguage('zh-CN')
})

/** The server: what it was asked, and what it answers to each path. */
function serve(answers: Record<string, () => object>) {
  const asked: { path: string; input: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams)
    asked.push({ path: pathname, input: body })
    return new Response(JSON.stringify(answers[pathname]?.() ?? {}), {
      headers: { 'content-type': 'application/json' },
    })
  })
  return asked
}
const ok = (data: object) => ({ code: 200, success: true, msg: '', data })
function refused(name: keyof typeof accountErrors, field?: string, language: Language = 'zh-CN') {
  const { status, message } = accountErrors[name]
  const msg = message[language]
  return {
    code: status,
    success: false,
    msg,
    error: name,
    ...(field ? { fields: { [field]: msg } } : {}),
    requestId: 'r',
  }
}

it('says what is missing beside its field and puts the focus on the first', async () => {
  const asked = serve({})
  render(<SignInPage />)
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
  expect(screen.getByText('请输入密码')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'))
  expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})

it('shows a refused password beside the field, in the language of the page', async () => {
  serve({ '/auth-server/login': () => refused('SignInWrong', 'password', 'en-US') })
  setLanguage('en-US')
  render(<SignInPage />)
  await userEvent.type(screen.getByLabelText('Mobile phone'), '138 0000 2046')
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'Wrong#123')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Incorrect phone number or password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password', { selector: 'input' }))
})

it('asks for the second factor when the account has one, and sends it along', async () => {
  const asked = serve({ '/auth-server/login': () => refused('SecondFactorRequired', 'otp') })
  render(<SignInPage />)
  await userEvent.type(screen.getByLabelText('手机号'), '13800002046')
  await userEvent.type(screen.getByLabelText('密码'), 'Tongying@2026')
  expect(screen.queryByLabelText('动态验证码')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await userEvent.type(await screen.findByLabelText('动态验证码'), '123456')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(asked.at(-1)?.input).toMatchObject({
    phone: '13800002046',
    password: 'Tongying@2026',
    otp: '123456',
    keep: true,
  })
})

it('sends a code to a right number only, counts down, and shows the demo hospital’s code', async () => {
  const sent = ok({ resendSeconds: 60, expiresSeconds: 300, digits: 6, demoCode: '283914' })
  const asked = serve({ '/sys/user/unauth/getAuthSmsCode': () => sent })
  render(<SignInPage />)
  await userEvent.click(screen.getByRole('tab', { name: '验证码登录' }))
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
  expect(asked).toEqual([])
  await userEvent.type(screen.getByLabelText('手机号'), '+8613800002046')
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(asked).toEqual([{ path: '/sys/user/unauth/getAuthSmsCode', input: { mobile: '13800002046', type: 'login' } }])
  expect((await screen.findByRole('button', { name: /^(60|59)秒后重发$/ })).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '填入' }))
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('283 914')
})

it('says where a phone was sent too many codes that the long one of the hour is good, and takes it in fours', async () => {
  const asked = serve({
    '/sys/user/unauth/getAuthSmsCode': () => ok({ resendSeconds: 60, expiresSeconds: 3600, digits: 16 }),
    '/auth-server/reset': () => ok({}),
  })
  render(<SignInPage />)
  await userEvent.click(screen.getByRole('button', { name: '忘记密码' }))
  await screen.findByRole('button', { name: '设置新密码' })
  await userEvent.type(screen.getByLabelText('手机号'), '13800002046')
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText(/请输入手机最近1小时内收到的16位验证码/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('验证码'), '1234 5678 9012 34567')
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('1234 5678 9012 3456')
  await userEvent.type(screen.getByLabelText('新密码'), 'abcdefgh#1')
  await userEvent.click(screen.getByRole('button', { name: '设置新密码' }))
  await waitFor(() => expect(asked[1]?.input).toMatchObject({ smscode: '1234567890123456' }))
})

it('registers only with the agreement accepted, and sends its version', async () => {
  const asked = serve({
    '/sys/user/cloudRegister': () => ok({ userId: '1' }),
    '/auth-server/login': () => refused('SignInWrong'),
  })
  render(<SignInPage />)
  await userEvent.click(screen.getByRole('button', { name: '用手机号注册' }))
  expect(new URL(location.href).searchParams.get('type')).toBe('register')
  await userEvent.type(screen.getByLabelText('手机号'), '13800002046')
  await userEvent.type(screen.getByLabelText('验证码'), '283914')
  await userEvent.type(screen.getByLabelText('密码'), 'abcdefgh')
  await userEvent.click(screen.getByRole('button', { name: '注册并登录' }))
  expect(screen.getByText('密码格式错误！')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('密码'), '#1')
  await userEvent.click(screen.getByRole('button', { name: '注册并登录' }))
  expect(screen.getByText('请先阅读并同意用户协议和隐私政策')).toBeTruthy()
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '注册并登录' }))
  expect(asked[0]?.input).toEqual({
    phone: '13800002046',
    password: 'abcdefgh#1',
    smscode: '283914',
    policyVersion,
  })
})

it('follows a switch of language at once, its errors too', async () => {
  serve({})
  render(<SignInPage />)
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  act(() => setLanguage('en-US'))
  expect(screen.getByText('Enter a valid mobile phone number')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(document.title).toBe('Log in · Tongying Consult')
})

it('leads the keyboard from the phone number to the password', async () => {
  serve({})
  render(<SignInPage />)
  screen.getByLabelText('手机号').focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('密码'))
})
