// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { endSession, readToken, saveToken } from '../../core/session.ts'
import { freshPage } from '../../core/testing.ts'
import { UiRoot } from '../../root/ui-root.tsx'
import { SessionEnded } from './session-ended.tsx'

freshPage('/meetingApply?id=42')
beforeEach(() => setLanguage('zh-CN'))

it('keeps the page and what was typed, and leads to the sign-in page in a new tab with the way back', async () => {
  saveToken('t')
  render(
    <UiRoot>
      <input aria-label="主诉" defaultValue="体检发现左侧颈前肿物3周" />
      <SessionEnded />
    </UiRoot>,
  )
  expect(screen.queryByText('登录已过期')).toBeNull()
  act(() => endSession(readToken()))
  expect(await screen.findByText('请求失败，未登录或登录已过期，请先登录')).toBeTruthy()
  const link = screen.getByRole('link', { name: '在新标签页登录' })
  expect(link.getAttribute('target')).toBe('_blank')
  const query = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams
  expect(query.get('type')).toBe('pwd')
  expect(query.get('redirect_url')).toBe(`${location.origin}/meetingApply?id=42`)
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('体检发现左侧颈前肿物3周')
})
it('goes away when another tab has signed in', async () => {
  render(
    <UiRoot>
      <SessionEnded />
    </UiRoot>,
  )
  act(() => endSession(readToken()))
  await screen.findByText('登录已过期')
  // The other tab writes the cookie; this one is not notified.
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = 'token=new; Path=/'
  expect(await screen.findByText('已重新登录，可以继续', {}, { timeout: 3_000 })).toBeTruthy()
})
