// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readCookie, writeCookie } from './cookie.ts'
import { setLanguage, startLanguage, useTranslate } from './i18n.ts'
import { freshPage } from './testing.ts'
import { uiTexts } from './texts.ts'

freshPage()

it('takes the language from the address first, and keeps it as the cookie', () => {
  writeCookie('language', 'zh-CN', 60)
  history.replaceState(null, '', '/me/work?displayLanguage=en-US')
  expect(startLanguage()).toBe('en-US')
  expect(readCookie('language')).toBe('en-US')
})
it('takes the cookie before the browser', () => {
  // jsdom's browser prefers en-US
  writeCookie('language', 'zh-CN', 60)
  expect(startLanguage()).toBe('zh-CN')
})
it('takes the browser before the default', () => {
  expect(navigator.languages).toContain('en-US')
  expect(startLanguage()).toBe('en-US')
})
it('switches what is on the page without a reload, and tells the document', () => {
  function Words() {
    return <p>{useTranslate()(uiTexts.common.retry)}</p>
  }
  act(() => setLanguage('zh-CN'))
  render(<Words />)
  expect(screen.getByText('重试')).toBeTruthy()
  act(() => setLanguage('en-US'))
  expect(screen.getByText('Try again')).toBeTruthy()
  expect(document.documentElement.lang).toBe('en-US')
  expect(readCookie('language')).toBe('en-US')
})
it('does not let the address win again after a switch', () => {
  history.replaceState(null, '', '/me/work?displayLanguage=en-US&pageNum=2')
  act(() => setLanguage('zh-CN'))
  expect(location.search).toBe('?pageNum=2')
  expect(startLanguage()).toBe('zh-CN')
})
