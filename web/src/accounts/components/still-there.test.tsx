// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../ui/core/i18n.ts'
import { saveToken } from '../../ui/core/session.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { UiRoot } from '../../ui/root/ui-root.tsx'
import { StillThere } from './still-there.tsx'

freshPage('/meetingApply?id=42')
let isOver = false
let calls = 0
beforeEach(() => {
  vi.useFakeTimers()
  setLanguage('zh-CN')
  saveToken('t')
  isOver = false
  calls = 0
  vi.stubGlobal('fetch', async () => {
    calls += 1
    const good = { code: 200, success: true, msg: 'ok', data: { idleSeconds: 3600, endsAt: null, recentSeconds: 0 } }
    const bad = { code: 500, success: false, msg: 'token authentication failed' }
    return new Response(JSON.stringify(isOver ? bad : good), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const question = () => screen.queryByText('还在吗？')

function show() {
  render(
    <UiRoot>
      <input aria-label="主诉" defaultValue="左侧颈前肿物3周" />
      <StillThere />
    </UiRoot>,
  )
}

test('asks five minutes before the end, keeps what was typed, and stays signed in on a press', async () => {
  show()
  await pass(53)
  expect(question()).toBeNull()
  await pass(1.5)
  expect(question()).toBeTruthy()
  expect(screen.getByText(/分钟后将自动退出登录/)).toBeTruthy()
  const before = calls
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '保持登录' })))
  expect(calls).toBe(before + 1)
  await pass(53)
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('左侧颈前肿物3周')
})

test('never asks somebody who types', async () => {
  show()
  for (let minutes = 0; minutes < 120; minutes += 3) {
    fireEvent.keyDown(document.body, { key: 'a' })
    await pass(3)
    expect(question()).toBeNull()
  }
})

test('looks once the time is over, so that the page says it and not the next thing that is saved', async () => {
  show()
  await pass(50)
  isOver = true
  const before = calls
  await pass(12)
  expect(calls).toBe(before + 1)
})
